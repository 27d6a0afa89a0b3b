import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../database.ts'
import { isOutage } from '../outage.ts'
import { type Disk, realDisk } from './durable-fs.ts'
import { openEmbedded } from './open-embedded.ts'
import { durableStartParams } from './start-params.ts'

describe('the embedded database on the real disk', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'mazo-test-'))
  const disk: Disk = { syncFile: vi.fn(realDisk.syncFile), syncFolder: vi.fn(realDisk.syncFolder) }
  let shop: OpenDatabase
  beforeAll(async () => {
    shop = await openEmbedded(join(folder, 'db'), console.error, disk)
    await shop.pool.query('create table filas (n integer)')
  })
  afterAll(async () => {
    await shop.close()
    fs.rmSync(folder, { recursive: true })
  })

  const syncsDuring = async (work: () => Promise<unknown>) => {
    vi.mocked(disk.syncFile).mockClear()
    vi.mocked(disk.syncFolder).mockClear()
    await work()
    return {
      files: vi.mocked(disk.syncFile).mock.calls.map(([, path]) => path),
      folders: vi.mocked(disk.syncFolder).mock.calls.map(([path]) => path),
    }
  }

  test('syncs the log before a commit is acknowledged, once', async () => {
    const { files } = await syncsDuring(() => shop.pool.query('insert into filas values (1)'))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/pg_wal\/[0-9A-F]{24}$/)
  })

  test('syncs once for a transaction of many rows', async () => {
    const { files } = await syncsDuring(() =>
      shop.db.transaction(async (tx) => {
        for (let n = 0; n < 20; n += 1) await tx.execute(sql`insert into filas values (${n})`)
      }),
    )
    expect(files).toHaveLength(1)
  })

  test('syncs nothing for a query', async () => {
    expect(await syncsDuring(() => shop.pool.query('select * from filas'))).toEqual({
      files: [],
      folders: [],
    })
  })

  test("syncs a new file's folder", async () => {
    const { folders } = await syncsDuring(() => shop.pool.query('create table mas_filas (n integer)'))
    expect(folders).toContainEqual(expect.stringMatching(/base\/\d+$/))
  })

  test("syncs the tables' files at a checkpoint", async () => {
    const { files } = await syncsDuring(() => shop.pool.query('checkpoint'))
    expect(files).toContainEqual(expect.stringMatching(/base\/\d+\/\d+$/))
  })

  test('a file that could not be made is made once it can be', async () => {
    await shop.pool.query('create table llenas (n integer)')
    await shop.pool.query('insert into llenas select generate_series(1, 2000)')
    const make = fs.writeFileSync
    const refusing = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      if (/_(?:fsm|vm)$/.test(String(file)))
        throw Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })
      make(file, ...rest)
    })
    await expect(shop.pool.query('vacuum llenas').finally(() => refusing.mockRestore())).rejects.toThrow(
      /could not (?:open|create) file/,
    )
    await shop.pool.query('vacuum llenas')
    expect((await shop.pool.query('select count(*)::int as n from llenas')).rows).toEqual([{ n: 2000 }])
  })

  test('where the log has no room, later queries fail instead of waiting for ever', async () => {
    await shop.pool.query('checkpoint')
    const copy = join(folder, 'copy')
    fs.cpSync(join(folder, 'db'), copy, { recursive: true })
    const full = await openEmbedded(copy, console.error, realDisk) // in this thread, where it is refused
    await full.pool.query('insert into filas values (0)') // the table has room for the next one
    const refusing = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })
    const refused = full.db
      .execute(sql`insert into filas values (${3})`)
      .finally(() => refusing.mockRestore())
    await expect(refused).rejects.toSatisfy(isOutage)
    await expect(full.pool.query('select 1')).rejects.toThrow('La base de datos se detuvo')
    await expect(full.db.transaction(async () => {})).rejects.toSatisfy(isOutage)
    await full.close()
  })

  // Last, since it ends the database.
  test('what the disk refuses to keep is never acknowledged, and later queries fail instead of hanging', async () => {
    const refusing = vi.mocked(disk.syncFile).mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    })
    await expect(shop.pool.query('insert into filas values (2)')).rejects.toThrow('could not fsync')
    refusing.mockImplementation(realDisk.syncFile)
    await expect(shop.pool.query('select 1')).rejects.toThrow('La base de datos se detuvo')
    await expect(shop.db.transaction(async () => {})).rejects.toThrow()
  })
})

describe('what a new version of PGlite may change', () => {
  test('it still starts with fsync off by its own choice, and ours does not', () => {
    expect(PGlite.defaultStartParams).toContain('-F')
    expect(durableStartParams).not.toContain('-F')
    expect(durableStartParams).toContain('wal_sync_method=fsync')
  })
})
