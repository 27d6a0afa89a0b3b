import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedTurn, letOthersIn, patientTurn, takeTurns, takeTurnsByName } from './take-turns.ts'

test('whoever sends nothing and holds all their places keeps no place from others', async () => {
  const readTurn = takeTurns(4)
  const ownTurn = takeTurnsByName(2)
  const read = <Result>(name: string, job: () => Promise<Result>) => ownTurn(name, () => readTurn(job))
  const silent = Promise.withResolvers<string>()
  const stalled = Array.from({ length: 8 }, () => read('one', () => silent.promise))
  expect(await read('another', async () => 'read')).toBe('read')
  silent.resolve('at last')
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(['at last']))
})

test('jobs run in the order they came, no more at once than may, and one that fails passes its turn on', async () => {
  const turn = takeTurns(2)
  const begun: number[] = []
  let running = 0
  const jobs = Array.from({ length: 6 }, (_, at) =>
    turn(async () => {
      begun.push(at)
      running += 1
      expect(running).toBeLessThanOrEqual(2)
      await null
      running -= 1
      if (at === 1) throw new Error('a fault')
    }),
  )
  await Promise.allSettled(jobs)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  await expect(jobs[1]).rejects.toThrow('a fault')
})

test('whoever goes away while waiting gives up its place, and its job never begins', async () => {
  const turn = takeTurns(1)
  const first = Promise.withResolvers<string>()
  const under = turn(() => first.promise)
  const gone = new AbortController()
  const begun: string[] = []
  const leaving = turn(async () => begun.push('gone'), gone.signal)
  const staying = turn(async () => begun.push('stays'))
  gone.abort(new Error('nobody hears'))
  await expect(leaving).rejects.toThrow('nobody hears')
  first.resolve('done')
  await Promise.all([under, staying])
  expect(begun).toEqual(['stays'])
  await expect(turn(async () => 'late', gone.signal)).rejects.toThrow('nobody hears')
})

test('a full queue refuses, and takes again once somebody left', async () => {
  const gone = new AbortController()
  const turn = boundedTurn(takeTurns(1), 2, () => new Error('full'))
  const first = Promise.withResolvers<string>()
  const under = turn(() => first.promise)
  const waiting = turn(async () => 'waits', gone.signal)
  await expect(turn(async () => 'third')).rejects.toThrow('full')
  gone.abort(new Error('nobody hears'))
  await expect(waiting).rejects.toThrow('nobody hears')
  const third = turn(async () => 'third')
  first.resolve('first')
  expect(await Promise.all([under, third])).toEqual(['first', 'third'])
})

test('whoever has waited for too long is refused, and a job that began may take its time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turn = patientTurn(takeTurns(1), 20_000, () => new Error('busy'))
  const first = Promise.withResolvers<string>()
  const under = turn(() => first.promise)
  const begun: string[] = []
  const waiting = expect(turn(async () => begun.push('waited'))).rejects.toThrow('busy')
  await vi.advanceTimersByTimeAsync(20_000)
  await waiting
  first.resolve('done')
  expect(await under).toBe('done')
  expect(begun).toEqual([])
  expect(await turn(async () => 'next')).toBe('next')
})

test('many who connect at once wait for few slices of long work', async () => {
  const callers = 60
  let accepted = 0
  const server = net.createServer(() => (accepted += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: callers }, () => net.connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  let slices = 0
  for (; accepted < callers; slices += 1) await letOthersIn()
  expect(slices).toBeLessThan(callers / 2)
})
