import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `pg_dump` or `pg_restore`. @returns its output */
export type PgTool = (name: 'pg_dump' | 'pg_restore', args: string[]) => Promise<string>

/**
 * PostgreSQL's own programs for a server of this version, or why there are none: they refuse a server newer than they.
 * @param serverVersion its number, 150_010 for 15.10
 */
export async function findPgTools(serverVersion: number): Promise<PgTool | string> {
  const folder = pgPrograms()
  const tool: PgTool = async (name, args) =>
    (await run(path.join(folder, name), args, { maxBuffer: 16 * 2 ** 20 })).stdout
  const printed = await tool('pg_dump', ['--version']).catch(() => '')
  const version = Number.parseInt(printed.split(') ')[1] ?? '', 10)
  if (version * 10_000 + 9_999 > serverVersion) return tool
  return `PostgreSQL is ${Math.floor(serverVersion / 10_000)}, pg_dump ${version || 'is not installed'}`
}

/** Where PostgreSQL's programs are; empty where there are none. Debian keeps them outside PATH. */
export function pgPrograms(): string {
  const versions = '/usr/lib/postgresql'
  const newest = (existsSync(versions) ? readdirSync(versions) : [])
    .filter((version) => existsSync(path.join(versions, version, 'bin/pg_dump')))
    .toSorted((one, other) => Number(other) - Number(one))[0]
  return newest ? path.join(versions, newest, 'bin') : ''
}
