import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoProducts } from '../demo/shop.ts'
import { hasExampleAccount } from '../site/read-settings.ts'

const demoCodes = demoProducts.map(({ sku }) => sku)

/** What an owner has done of what comes first. The products that a new shop comes with are nobody's work. */
export async function readFirstSteps(db: Database): Promise<HomeSummary['primeros_pasos']> {
  const [isExample, { rows }] = await Promise.all([
    hasExampleAccount(db),
    db.execute<{ productos: boolean; personal: boolean }>(sql`
      select
        exists (select from productos where sku is null or sku <> all(${sql.param(demoCodes)}::text[])) as productos,
        (select count(*) from (select from personal limit 2) p) > 1 as personal`),
  ])
  return {
    productos: rows[0]?.productos ?? false,
    transferencia: !isExample,
    personal: rows[0]?.personal ?? false,
  }
}
