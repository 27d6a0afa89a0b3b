import { expect, test } from 'vitest'
import { takeMemory } from './take-memory.ts'

const full = () => new Error('full')

/** A sender who sends what it is told to. */
function sender() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 100,
  })
  const writer = writable.getWriter()
  return {
    content: readable,
    send: (bytes: number) => writer.write(Buffer.alloc(bytes, 'a')),
    end: () => writer.close(),
  }
}

test('where there is no room whoever holds the most gives way, and the others go on', async () => {
  const collect = takeMemory(100, full)
  const [one, two, late] = [sender(), sender(), sender()]
  const reads = [one, two, late].map(({ content }) => collect(content))
  const refused = expect(reads[1]).rejects.toThrow('full')
  await Promise.all([one.send(30), two.send(60)])
  await late.send(20)
  await refused
  await Promise.all([two.send(90), one.send(40), late.end(), one.end()])
  expect((await Promise.all([reads[0], reads[2]])).map((bytes) => bytes?.length)).toEqual([70, 20])
})

test('what was read or broke off holds no memory any more', async () => {
  const collect = takeMemory(100, full)
  for (let at = 0; at < 3; at += 1) {
    const { content, send, end } = sender()
    const read = collect(content)
    await send(90)
    await end()
    expect(await read).toHaveLength(90)
    const broken = collect(ReadableStream.from(breakingOff()))
    await expect(broken).rejects.toThrow('gone')
  }
})

async function* breakingOff() {
  yield Buffer.alloc(90)
  throw new Error('gone')
}
