import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { foldName } from './cell-text.ts'

/** A column's name without accents, case and punctuation: `Cant.`, `CANT` and `(cant)` are equal. */
export const plainName = (text: string) =>
  foldName(text)
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/** The field for a column's name: the sheet's name, the screen's, or another that shops use. */
export const fieldOfName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap(({ campo, nombre, headings }) =>
    [campo, nombre, ...headings.flatMap((line) => line.split(', '))].map((name): [string, ImportField] => [
      plainName(name),
      campo,
    ]),
  ),
)
