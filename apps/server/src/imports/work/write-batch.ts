import { takeTurnToName } from '../../catalog-management/expansions/add-expansions.ts'
import { refusalOf } from '../../catalog-management/products/refusals.ts'
import { takeTurnToAdd } from '../../catalog-management/products/write-many.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { sqlState } from '../../db/outage.ts'
import { addExpansions, expansionId, type KnownExpansions } from '../expansions/expansions.ts'
import type { CatalogueRow } from '../judge/catalogue-row.ts'
import { newExpansion, type PlacedRow, type RowPlan } from '../judge/plan-change.ts'
import { type Outcome, type WriteOptions, writeRows } from './write-rows.ts'

type Written = {
  outcomes: Outcome[]
  known: KnownExpansions
  /** The ids of the expansions that were added. */
  added: number[]
}

/**
 * Writes a batch in one transaction. If the database refuses it, the batch is written again row by row, so that only
 * the offending rows stay out, each with its reason.
 * @param known the shop's expansions; missing ones that may be added come with their rows
 */
export async function writeBatch(
  db: Database,
  rows: readonly CatalogueRow[],
  known: KnownExpansions,
  options: WriteOptions,
): Promise<Written> {
  try {
    return await inTurn(db, (tx) => placeAndWrite(tx, rows, known, options))
  } catch (error) {
    if (!faultOfRow(error)) throw error
    return inTurn(db, (tx) => writeOneByOne(tx, rows, known, options))
  }
}

function inTurn<Answer>(db: Database, work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  return db.transaction(async (tx) => {
    await takeTurns(tx)
    return work(tx)
  })
}

/**
 * Those of whoever adds many products and names expansions, always in this sequence. Who makes a product by its form
 * takes none: each may wait for what the other has, and the transaction around begins anew (`withRetries`).
 */
export async function takeTurns(tx: Transaction) {
  await takeTurnToAdd(tx)
  await takeTurnToName(tx)
}

async function placeAndWrite(
  tx: Transaction,
  rows: readonly CatalogueRow[],
  before: KnownExpansions,
  options: WriteOptions,
): Promise<Written> {
  const wanted = rows
    .flatMap(({ tcg_id, expansion }) => (tcg_id && expansion ? [{ tcg_id, expansion }] : []))
    .filter(options.mayAdd)
  const { known, ids: added } = await addExpansions(tx, before, wanted)
  return {
    known,
    added,
    outcomes: await writeRows(
      tx,
      rows.map((row) => place(row, known)),
      options,
    ),
  }
}

/** @returns the row with its expansion, `newExpansion` for one that is not known */
export function place(row: CatalogueRow, known: KnownExpansions): PlacedRow {
  const { tcg_id, expansion } = row
  if (!tcg_id || !expansion) return { ...row, expansion_id: null }
  return { ...row, expansion_id: expansionId(known, { tcg_id, expansion }) ?? newExpansion }
}

async function writeOneByOne(
  tx: Transaction,
  rows: readonly CatalogueRow[],
  before: KnownExpansions,
  options: WriteOptions,
): Promise<Written> {
  let known = before
  const outcomes: Outcome[] = []
  const added: number[] = []
  for (const [index, row] of rows.entries()) {
    const object = options.object && ((plan: RowPlan) => options.object?.(plan, index))
    try {
      const written = await tx.transaction((savepoint) =>
        placeAndWrite(savepoint, [row], known, { ...options, object }),
      )
      known = written.known
      outcomes.push(...written.outcomes)
      added.push(...written.added)
    } catch (error) {
      const fault = faultOfRow(error)
      if (!fault) throw error
      outcomes.push({ kind: 'rechazada', reason: fault })
    }
  }
  return { outcomes, known, added }
}

/** Why the database does not take a row; undefined for an error that no row caused (a lost connection). */
function faultOfRow(error: unknown): string | undefined {
  const known = refusalOf(error)
  if (known) return `${known[0].replace(/_id$/, '')}: ${known[1].replace(/\.$/, '')}`
  const state = sqlState(error) ?? ''
  // PostgreSQL's own sentences are English.
  if (/^2[23]/.test(state)) return `la base de datos no la acepta (${brokenConstraint(error) ?? state})`
  if (!state.startsWith('P0') || !(error instanceof Error)) return undefined
  const { message } = error.cause instanceof Error ? error.cause : error
  return `la base de datos no la acepta: ${message}`
}
