import type { FirstSteps } from '@mazo/contract/home-summary.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoProducts } from '../demo/shop.ts'
import { hasExampleAccount, readExampleSettings } from '../site/read-settings.ts'

const demoCodes = sql`${sql.param(demoProducts.map(({ sku }) => sku))}::text[]`

/** Which first steps the owner has done. A new shop's example products do not count. */
export async function readFirstSteps(db: Database): Promise<FirstSteps> {
  const [isExample, ajustes_de_ejemplo, { rows }] = await Promise.all([
    hasExampleAccount(db),
    readExampleSettings(db),
    db.execute<{ productos: boolean; personal: boolean; hay_de_ejemplo: boolean }>(sql`
      select
        exists (select from productos where sku is null or sku <> all(${demoCodes})) as productos,
        exists (select from productos where sku = any(${demoCodes})) as hay_de_ejemplo,
        (select count(*) from (select from personal limit 2) p) > 1 as personal`),
  ])
  const { productos = false, personal = false, hay_de_ejemplo = false } = rows[0] ?? {}
  return { productos, transferencia: !isExample, personal, hay_de_ejemplo, ajustes_de_ejemplo }
}
