import { z } from 'zod'
import { readVersion } from '../record-id.ts'

/** How many codes an expansion of the book has beside its own, and the letters of each. */
export const expansionCodes = { most: 10, letters: 20 } as const

/** Codes without the expansion's own and without repeats, whatever their case. */
export function otherCodes(codes: readonly string[], own: string | null): string[] {
  const byKey = new Map(codes.toReversed().map((code) => [code.toLowerCase(), code]))
  if (own) byKey.delete(own.toLowerCase())
  return [...byKey.values()].toReversed()
}

const { most, letters } = expansionCodes

/** What the owner says of an expansion of the book. */
export const expansionCodesBody = z.object({
  otros_codigos: z
    .array(z.string())
    .transform((codes) => otherCodes(codes.map(tidy).filter(Boolean), null))
    .refine((codes) => codes.length <= most, `Pueden ser hasta ${most} códigos.`)
    .refine(
      (codes) => codes.every(({ length }) => length <= letters),
      `Cada código puede tener hasta ${letters} letras.`,
    ),
  version: readVersion,
})
export type ExpansionCodesBody = z.infer<typeof expansionCodesBody>

const tidy = (code: string) => code.trim().replace(/\s+/g, ' ')
