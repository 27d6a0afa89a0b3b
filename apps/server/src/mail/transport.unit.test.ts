import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskFault } from '../http/errors/disk-fault.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTransport } from './transport.ts'

test('a mail that a disk without room begins to take is gone again', async () => {
  const folder = temporaryFolder()
  await symlink('/dev/full', join(folder, `orden-1-comprador.eml.${process.pid}.new`))
  const mail = { name: 'orden-1-comprador', to: 'martina@correo.example', text: 'Hola' }
  await expect(openTransport(undefined, folder).send(mail)).rejects.toSatisfy(
    (error) => diskFault(error) === 'full',
  )
  expect(await readdir(folder)).toEqual([])
})
