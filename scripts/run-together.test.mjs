import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { runTogether } from './run-together.mjs'

const run = (code) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
const forever = 'setInterval(() => {}, 1000)'

test('when one of two programs ends the other is ended too', async () => {
  const lasting = run(forever)
  expect(await runTogether([lasting, run('process.exit(3)')])).toBe(3)
  expect(lasting.signalCode).toBe('SIGTERM')
})

test('a signal ends all of them, and is no fault', async () => {
  const signals = new EventEmitter()
  const programs = [run(forever), run(forever)]
  const together = runTogether(programs, signals)
  signals.emit('SIGINT')
  expect(await together).toBe(0)
  expect(programs.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', 'SIGTERM'])
})
