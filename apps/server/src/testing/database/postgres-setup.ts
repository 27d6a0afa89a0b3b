import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'
import './test-database.ts'

/**
 * A migrated template on the PostgreSQL of TEST_DATABASE_URL, else on one of our own. Where ours cannot start, the
 * project's tests are skipped by postgres-runner.ts and this says why; a TEST_DATABASE_URL that fails is an error.
 */
export default async function setUp(project: TestProject) {
  const server = await findPostgres()
  if ('reason' in server) {
    console.warn(`\nPOSTGRES TESTS SKIPPED: PostgreSQL could not be started: ${server.reason}\n`)
    return project.provide('testDatabase', { kind: 'missing', reason: server.reason })
  }
  const template = `mazo_test_${randomBytes(6).toString('hex')}`
  try {
    await onServer(server.adminUrl, `create database ${template}`)
    await migrateTemplate(server.adminUrl, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.adminUrl, template })
  return async () => {
    await onServer(server.adminUrl, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

/** The PostgreSQL of TEST_DATABASE_URL, else one of our own, or why there is none. */
export async function findPostgres(): Promise<RunningPostgres | { reason: string }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  try {
    return await startPostgres()
  } catch (error) {
    return { reason: String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '' }
  }
}

async function migrateTemplate(adminUrl: string, template: string) {
  const open = await openDatabase({ databaseUrl: addressOf(adminUrl, template), dataDir: '' })
  try {
    await migrate(open)
  } finally {
    await open.close()
  }
}

/** The same server's address, for another of its databases. */
export function addressOf(adminUrl: string, database: string): string {
  const address = new URL(adminUrl)
  address.pathname = `/${database}`
  return address.href
}

export async function onServer(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A copy of a database to which nobody is connected, and what drops it. */
export async function copyTemplate(adminUrl: string, template: string) {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // Copying the files is half the work of PostgreSQL's default, which first writes each page into the log.
  await onServer(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: addressOf(adminUrl, name),
    drop: () => onServer(adminUrl, `drop database if exists ${name} with (force)`),
  }
}
