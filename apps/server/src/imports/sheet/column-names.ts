import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { foldName } from './cell-text.ts'

/** A column's name without accents, case and signs: `Cant.`, `CANT` and `(cant)` are one. */
export const plainName = (text: string) =>
  foldName(text)
    .replace(/[^\p{L}\p{N}$%]+/gu, ' ')
    .trim()

/** Which field a column is by its name: the one of the sheet, the one of the screen, or another that shops use. */
export const fieldOfName: ReadonlyMap<string, ImportField> = new Map(
  importFields.flatMap(({ campo, nombre, headings }) =>
    [campo, nombre, ...headings.flatMap((line) => line.split(', '))].map((name): [string, ImportField] => [
      plainName(name),
      campo,
    ]),
  ),
)
