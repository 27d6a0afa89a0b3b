import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column has this text in it, whatever its accents and capitals. Not by `like`: `%` and `_` are texts too. */
export const holdsText = (column: SQLWrapper, text: string): SQL =>
  sql`position(texto_normal(${text}) in texto_normal(${column})) > 0`
