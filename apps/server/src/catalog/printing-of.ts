import { type SQL, sql } from 'drizzle-orm'

/**
 * What tells a product's printing from others of its number, as lists say it: `Arte alternativo 2`, and the rarity
 * where the number has several printings that only it tells apart. Null where there is nothing to tell.
 * @param cardId the column of the product
 */
export const printingOf = (cardId: SQL) => sql<string | null>`(
  select nullif(concat_ws(' · ', ${variantOf}, case when ${hasOtherRarities} then carta.rareza end), '')
  from cartas carta where carta.id = ${cardId})`

/** The first parallel art and the first reprint need no figure. */
const variantOf = sql`case
  when carta.variante ~ '^p[0-9]+$' then concat_ws(' ', 'Arte alternativo', nullif(substr(carta.variante, 2), '1'))
  when carta.variante ~ '^r[0-9]+$' then concat_ws(' ', 'Reimpresión', nullif(substr(carta.variante, 2), '1'))
  else nullif(carta.variante, '') end`

const hasOtherRarities = sql`carta.rareza <> '' and exists (
  select from cartas otra where otra.expansion_id = carta.expansion_id and otra.numero = carta.numero
    and otra.variante = carta.variante and otra.rareza not in ('', carta.rareza) and not otra.de_muestra)`
