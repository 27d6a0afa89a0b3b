import { expect, test } from 'vitest'
import { countProcesses } from './run-processes.ts'

const databaseUrl = 'postgres://mazo@localhost/mazo'

test('one process serves unless more are wanted', () => {
  expect(countProcesses([], { databaseUrl: undefined })).toBe(1)
  expect(countProcesses(['--procesos', '1'], { databaseUrl: undefined })).toBe(1)
  expect(countProcesses(['--procesos=4'], { databaseUrl })).toBe(4)
})

test.each(['0', '13', '-1', '2.5', 'dos', ''])('«%s» is no number of processes', (count) => {
  expect(() => countProcesses([`--procesos=${count}`], { databaseUrl })).toThrow(
    '--procesos lleva un número entero de 1 a 12, por ejemplo: npm start -- --procesos 2',
  )
})

test.each([[['--processes', '2']], [['2']], [['--procesos']]])('%j is no option', (args) => {
  expect(() => countProcesses(args, { databaseUrl })).toThrow('La única opción es --procesos')
})

test('the embedded database is opened by one process only', () => {
  expect(() => countProcesses(['--procesos', '2'], { databaseUrl: undefined })).toThrow(
    'Varios procesos necesitan PostgreSQL, porque la base incluida la abre uno solo.',
  )
})
