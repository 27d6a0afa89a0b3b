import { certificateKey, gradingFields, isGrade, lacksGrader } from '@mazo/contract/products/grading.ts'
import { sql } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import type { PlacedRow, RowPlan } from './plan-change.ts'

/** What a row would do, if that is known, and its faults so far. */
export type Draft = { plan: RowPlan | null; faults: string[] }

/**
 * Refuses of graded cards what the product's form refuses: a certificate without a grader, or one of another card.
 * @param seen the certificates of earlier rows; those of accepted rows are added
 * @returns the further faults of each row
 */
export async function judgeGrading(
  db: Database,
  rows: readonly PlacedRow[],
  drafts: readonly Draft[],
  seen = new Set<string>(),
): Promise<string[][]> {
  const ownerOf = await findCertificates(
    db,
    drafts.flatMap(({ plan }) => plan ?? []),
  )
  return drafts.map(({ plan, faults }, index) => {
    const row = rows[index]
    if (!plan || plan.kind === 'rechazada' || !row) return []
    const fault = faultOfCard(plan, row)
    if (fault) return [fault]
    const all = [...faultsOfGrade(plan), ...faultsOfCertificate(plan, ownerOf, seen)]
    const key = changesCertificate(plan) ? certificateKey(plan.wanted) : null
    if (key !== null && all.length + faults.length === 0) seen.add(key)
    return all
  })
}

type Planned = Exclude<RowPlan, { kind: 'rechazada' }>

function faultOfCard(plan: Planned, row: PlacedRow): string | undefined {
  const { certificada } = plan.kind === 'igual' ? plan.stored : plan.wanted
  const given = gradingFields.filter((field) => row[field] != null)
  if (certificada || given.length === 0) return undefined
  return `${given.join(', ')}: sólo una carta certificada la lleva (columna certificada en sí)`
}

const faultsOfGrade = (plan: Planned) =>
  bringsNoGrade(plan) ? ['nota: va de 1 a 10, con medios puntos (9 o 9,5), o es Authentic'] : []

function faultsOfCertificate(
  plan: Planned,
  ownerOf: ReadonlyMap<string, number>,
  seen: ReadonlySet<string>,
): string[] {
  if (!changesCertificate(plan)) return []
  if (lacksGrader(plan.wanted)) return ['falta graduadora: un número de certificado es de una empresa']
  const key = certificateKey(plan.wanted)
  if (key === null) return []
  const owner = ownerOf.get(key)
  if (owner !== undefined && (plan.kind === 'nueva' || owner !== plan.stored.id))
    return [`numero_certificado: ya lo tiene el producto ${owner}`]
  return seen.has(key) ? ['numero_certificado: repite el de otra fila'] : []
}

/** The row brings no new grade: an odd one that the shop already has may stay. */
const bringsNoGrade = (plan: RowPlan) =>
  (plan.kind === 'nueva' || (plan.kind === 'cambia' && plan.wanted.nota !== plan.stored.nota)) &&
  plan.wanted.nota !== null &&
  !isGrade(plan.wanted.nota)

type Written = Extract<RowPlan, { kind: 'nueva' | 'cambia' }>
const changesCertificate = (plan: RowPlan): plan is Written =>
  plan.kind === 'nueva' ||
  (plan.kind === 'cambia' &&
    (plan.wanted.numero_certificado !== plan.stored.numero_certificado ||
      plan.wanted.graduadora !== plan.stored.graduadora))

/** The products that already have the rows' certificates. */
async function findCertificates(db: Database, plans: readonly RowPlan[]): Promise<Map<string, number>> {
  const numbers = plans
    .filter(changesCertificate)
    .flatMap(({ wanted }) => wanted.numero_certificado?.toLowerCase() ?? [])
  if (numbers.length === 0) return new Map()
  const { id, graduadora, numero_certificado } = products
  const found = await db
    .select({ id, graduadora, numero_certificado })
    .from(products)
    .where(sql`lower(numero_certificado) = any(${sql.param(numbers)}::text[])`)
  return new Map(
    found.flatMap((product) => {
      const key = certificateKey(product)
      return key === null ? [] : [[key, product.id]]
    }),
  )
}
