import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { runCommand, runCommandHere } from '../../testing/run-command.ts'
import { sheetText } from '../../testing/shops/sheet.ts'

let folder: string
let shop: OpenDatabase
beforeAll(async () => {
  folder = await makeMemoryFolder()
  shop = await freshDatabase()
})
afterAll(() => rm(folder, { recursive: true }))

const cli = new URL('./cli.ts', import.meta.url)
const settings = () => ({ INIT_CWD: folder, DATABASE_URL: shop.pool.options.connectionString })
/** Runs the command where the person stands in `folder`. */
const runImport = (...args: string[]) => runCommandHere(cli, settings(), args)

const save = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content)

describe('npm run import', { timeout: 240_000 }, () => {
  test('takes a sheet, names what it refuses, and tells by its exit code', async () => {
    await save('good.csv', sheetText({ titulo: 'Uno' }, { titulo: 'Dos', expansion: '151' }))
    const some = await runCommand(cli, settings(), ['good.csv'])
    expect(some.out).toContain('Línea 3: expansion: «151» no existe')
    expect(some.out).toContain('nuevos 1 · actualizados 0 · sin cambios 0 · rechazados 1 · advertencias 0')
    expect(some.code).toBe(2)

    await save('good.csv.gz', gzipSync(sheetText({ titulo: 'Uno' }, { titulo: 'Dos', expansion: '151' })))
    const all = await runImport('good.csv.gz', '--crear-expansiones', '--ingreso')
    expect(all.out).toContain('nuevos 1 · actualizados 0 · sin cambios 1 · rechazados 0')
    expect(all.code).toBe(0)

    expect(all.out).toContain('Expansión nueva en Pokémon: «151».')

    await save('code.csv', sheetText({ titulo: 'Dos', expansion: 'MEW', precio: '8000' }))
    const code = await runImport('code.csv', '--crear-expansiones')
    expect(code.out).toContain('«MEW» se tomó por «151».')
    expect(code.out).toContain('nuevos 0 · actualizados 1')
    expect(code.out).not.toMatch(/Expansi[oó]n(es)? nuevas? en/)
    expect((await runImport('good.csv')).code).toBe(0)

    const again = await runImport('good.csv')
    expect(again.out).toContain('La tienda ya estaba como dice la planilla: no cambió nada.')
    expect(again.code).toBe(0)

    await save('bad.csv', sheetText({ precio: '1,000' }))
    const none = await runImport('bad.csv')
    expect(none.out).toContain('Línea 2: precio: «1,000»')
    expect(none.code).toBe(1)
  })

  test('says in one line why nothing was done', async () => {
    const missing = await runImport('none.csv')
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toMatch(/^No se pudo abrir .*none\.csv: no existe\.\n$/)

    await save('columns.csv', 'titulo,precio\nUno,1.00\n')
    const columns = await runImport('columns.csv')
    expect(columns).toMatchObject({ code: 1, out: '' })
    expect(columns.err).toMatch(/^La primera línea tiene que nombrar .*falta «descripcion».*\n$/)

    expect(await runImport('good.csv', '--nada')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No existe la opción «--nada»\.\nUso: /),
    })
    expect(await runImport()).toMatchObject({ code: 1, err: expect.stringContaining('falta la planilla') })
    expect(await runImport('a.csv', '--otra')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Uso:'),
    })
  })

  test('says what the database said, without the rows that it was asked to keep', async () => {
    await save('good.csv', sheetText({ titulo: 'Una carta que nadie tiene' }))
    const renameMoves = (from: string, to: string) => shop.pool.query(`alter table ${from} rename to ${to}`)
    await renameMoves('movimientos_stock', 'aparte')
    const { code, err } = await runImport('good.csv').finally(() =>
      renameMoves('aparte', 'movimientos_stock'),
    )
    expect(err).toContain('"movimientos_stock" does not exist')
    expect(err).not.toMatch(/params|Una carta|insert into/)
    expect(code).toBe(1)
  })
})
