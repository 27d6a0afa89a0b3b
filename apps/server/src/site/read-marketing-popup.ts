import type { MarketingPopup } from '@mazo/contract/site/site.ts'
import type { Database } from '../db/database.ts'
import { marketingPopup } from './tables.ts'

/** The pop-up of the home (spec §3); null until somebody uploads its picture. */
export async function readMarketingPopup(db: Database): Promise<MarketingPopup | null> {
  const [row] = await db
    .select({ mostrar: marketingPopup.mostrar, imagen_url: marketingPopup.imagen_url })
    .from(marketingPopup)
  return row ?? null
}
