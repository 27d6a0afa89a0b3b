import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const failed = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

test('a fault of the file system is said in words, with its path', async () => {
  const error = await readFile(tmpdir()).catch((reason) => reason)
  expect(fileFault(error)).toMatchObject({ code: 'EISDIR', reason: 'es una carpeta' })
  expect(fileFault(failed('EACCES', { path: '/a' }))).toEqual({
    code: 'EACCES',
    path: '/a',
    reason: 'falta permiso',
  })
})

test('one without words of its own still tells its code', () => {
  expect(fileFault(failed('EDOM', { path: '/a' }))?.reason).toBe('el sistema dice EDOM')
})

test('what is no fault of files is left as it is', async () => {
  const refused = await new Promise((resolve) => createConnection('/nowhere/socket').on('error', resolve))
  for (const other of [refused, new Error('x'), failed('ECONNRESET'), failed('23505'), undefined, 'ENOENT'])
    expect(fileFault(other)).toBeUndefined()
})
