import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { runCommand } from '../../testing/run-command.ts'
import { sheetText } from '../../testing/shops/sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await makeMemoryFolder()
  await writeFile(path.join(folder, 'good.csv'), sheetText({ titulo: 'Uno' }))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as npm does, where the person stands in `folder`. */
const runImport = () =>
  runCommand(
    new URL('./cli.ts', import.meta.url),
    { INIT_CWD: folder, DATA_DIR: path.join(folder, 'data') },
    ['good.csv'],
  )

test('npm run import makes a shop on the embedded database, and asks to stop the server that has it', async () => {
  const made = await runImport()
  expect(made.out).toContain('nuevos 1 · actualizados 0 · sin cambios 0 · rechazados 0')
  expect(made.code).toBe(0)

  const server = await openDatabase({ dataDir: path.join(folder, 'data') })
  try {
    const { code, err } = await runImport()
    expect(err).toMatch(new RegExp(`proceso ${process.pid}.*Pará el servidor.*\\n$`))
    expect(code).toBe(1)
  } finally {
    await server.close()
  }
}, 240_000)
