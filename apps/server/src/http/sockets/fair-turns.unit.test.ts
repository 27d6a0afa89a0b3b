import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { allOf, connect } from '../../testing/wire.ts'
import { serverOptions } from '../server-options.ts'
import { fairTurns } from './fair-turns.ts'

/** A shop that takes a millisecond for each answer, and notes who asked in the sequence in which it answers. */
async function openShop() {
  const app = Fastify(serverOptions(readConfig({ LOG_LEVEL: 'silent' })))
  onTestFinished(() => app.close())
  const asked: string[] = []
  const heard = new Map<string, () => void>()
  await app.register(fairTurns)
  app.get<{ Params: { who: string } }>('/:who', async ({ params: { who } }) => {
    asked.push(who)
    heard.get(who)?.()
    for (const until = performance.now() + 1; performance.now() < until; );
    return who
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, asked, when: (who: string, then: () => void) => heard.set(who, then) }
}

const ask = (who: string | number, last = false) =>
  `GET /${who} HTTP/1.1\r\nHost: mazo.example\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
const many = (times: number) =>
  Array.from({ length: times }, (_, nth) => ask(nth, nth === times - 1)).join('')

test('who asks once is answered before those who sent ten requests at once', async () => {
  const { app, asked, when } = await openShop()
  const [crowd, person] = [await connect(app), await connect(app)]
  when('0', () => void person.write(ask('persona', true)))
  crowd.write(many(10))
  await Promise.all([allOf(person), allOf(crowd)])
  expect(asked).toHaveLength(11)
  expect(asked.indexOf('persona')).toBeLessThan(8)
})

test('ten requests of one connection are all answered, in their sequence', async () => {
  const { app, asked } = await openShop()
  const crowd = await connect(app)
  crowd.write(many(10))
  const answers = await allOf(crowd)
  expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(10)
  expect(asked).toEqual(Array.from({ length: 10 }, (_, nth) => `${nth}`))
})

test('who sends hundreds and waits for none is shown out, and others are answered', async () => {
  const { app, asked } = await openShop()
  let read = 0
  app.server.on('request', () => {
    read += 1
  })
  const [crowd, person] = [await connect(app), await connect(app)]
  crowd.write(many(1_000))
  await allOf(crowd)
  person.write(ask('persona', true))
  expect(await allOf(person)).toContain('persona')
  expect(asked.length).toBeLessThan(50)
  expect(read).toBeLessThan(50)
})

test('who leaves while others are answered is not waited for', async () => {
  const { app, asked, when } = await openShop()
  const [crowd, person] = [await connect(app), await connect(app)]
  when('3', () => void crowd.destroy())
  crowd.write(many(10))
  await new Promise<void>((begin) => when('0', begin))
  person.write(ask('persona', true))
  expect(await allOf(person)).toContain('persona')
  expect(asked.length).toBeLessThan(10)
})
