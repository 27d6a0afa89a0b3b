import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownMigrations } from '../../db/migrate.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The folder of a later version of the shop: our own migrations, and after them one for each of the statements. */
export function laterMigrations(statements: readonly string[]): string {
  const folder = temporaryFolder()
  cpSync(ownMigrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] }
  for (const [index, statement] of statements.entries()) {
    const tag = `later_${index}`
    writeFileSync(join(folder, `${tag}.sql`), statement)
    journal.entries.push({ when: Date.UTC(2100, 0) + index, tag })
  }
  writeFileSync(journalFile, JSON.stringify(journal))
  return folder
}
