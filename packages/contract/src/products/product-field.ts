import type { z } from 'zod'

/**
 * How a sheet says a field, in the words of the person who matches its columns: `nombre` in a choice, `corto` where it
 * is spoken of, `dicho` in a sentence (one that begins with «si» is answered by yes or no).
 */
export type SheetColumn = {
  campo: string
  nombre: string
  corto?: string
  dicho: string
  /** It names a product of the shop. */
  clave?: true
  /** A new product needs it. */
  necesario?: true
  /** The sheet of the command may lack it. */
  puede_faltar?: true
  /** The field is a line of text, possibly empty, with at most this many letters. */
  letras?: number
  /** What shops call the column, besides these: without accents, case and signs, some to a line between commas. */
  headings: readonly string[]
}

export type ProductField = {
  /** As the history and a conflict name it; without one, by its own name. */
  label?: string
  /** What the form sends. */
  given?: z.ZodType
  /** What the back office reads. */
  read?: z.ZodType
  /** The field is not stored as it is given: stock, discount and incomes have their own rules. */
  hasRules?: true
  sheet?: SheetColumn
}
