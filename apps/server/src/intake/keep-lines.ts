import { type LineSent, type LotLine, lotLimits, saidFields } from '@mazo/contract/intake/lots.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cards } from '../card-book/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type LineRecord, lockLot, shownLine } from './read-lots.ts'
import { invalid, lotClosed, lotFull } from './refusals.ts'
import { lotLines } from './tables.ts'

/**
 * Keeps the lines of a draft as a device sends them, however often: a line is known by its `clave`, and what was said of
 * it last counts. Where another device said something that the sender had not read, its line stays, and the answer tells
 * the sender.
 * @returns the lines that were sent, as they are now
 * @throws DomainError 404; 409 `lote_cerrado` with the copies that the lot has of each line that is not in it as sent;
 * 422 for a card that is not in the book, or one line too many
 */
export async function keepLines(db: Database, id: number, sent: readonly LineSent[]): Promise<LotLine[]> {
  return db.transaction(async (tx) => {
    const { estado } = await lockLot(tx, id)
    const before = await findLines(tx, id, sent)
    const fresh = sent.filter((line) => isNews(line, before.get(line.clave)))
    if (estado !== 'borrador') refuseNews(sent, before)
    else {
      await refuseUnknownCards(tx, fresh)
      await writeLines(tx, id, fresh)
      if ((await tx.$count(lotLines, eq(lotLines.lote_id, id))) > lotLimits.lines) throw lotFull()
    }
    const after = estado === 'borrador' ? await findLines(tx, id, sent) : before
    return sent.flatMap(({ clave }) => {
      const line = after.get(clave)
      return line ? [shownLine(line)] : []
    })
  })
}

async function findLines(tx: Transaction, id: number, sent: readonly LineSent[]) {
  const claves = sent.map(({ clave }) => clave)
  const rows = await tx
    .select()
    .from(lotLines)
    .where(and(eq(lotLines.lote_id, id), inArray(lotLines.clave, claves)))
  return new Map(rows.map((row) => [row.clave, row]))
}

/** Newer than what is kept, and said by who had read that, or by who said it. */
const isNews = (line: LineSent, kept: LineRecord | undefined) =>
  !kept || (line.version > kept.version && (line.leida >= kept.version || line.aparato === kept.aparato))

const isKept = (line: LineSent, kept: LineRecord | undefined) =>
  kept !== undefined && kept.version >= line.version && kept.aparato === line.aparato

/** A lost answer is sent again after the lot was closed: what is in it already is no news. */
function refuseNews(sent: readonly LineSent[], kept: ReadonlyMap<string, LineRecord>) {
  const news = sent.filter((line) => !isKept(line, kept.get(line.clave)))
  if (news.length === 0) return
  throw lotClosed(
    news.map(({ clave }) => {
      const line = kept.get(clave)
      return { clave, copias: line && !line.borrada ? line.cantidad : 0 }
    }),
  )
}

async function refuseUnknownCards(tx: Transaction, lines: readonly LineSent[]) {
  const wanted = [...new Set(lines.map(({ carta_id }) => carta_id))]
  if (wanted.length === 0) return
  const found = await tx.$count(cards, inArray(cards.id, wanted))
  if (found < wanted.length) throw invalid('carta_id', 'Esa carta no está en el libro.')
}

async function writeLines(tx: Transaction, lote_id: number, lines: readonly LineSent[]) {
  if (lines.length === 0) return
  const said = [
    ...new Map(lines.map(({ leida: _read, ...line }) => [line.clave, { ...line, lote_id }])).values(),
  ]
  await tx
    .insert(lotLines)
    .values(said)
    .onConflictDoUpdate({
      target: [lotLines.lote_id, lotLines.clave],
      set: Object.fromEntries(saidColumns.map((name) => [name, sql.raw(`excluded.${name}`)])),
    })
}

const saidColumns = ['posicion', 'version', 'aparato', ...saidFields]
