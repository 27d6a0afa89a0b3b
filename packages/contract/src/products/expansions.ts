import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'

const gameId = z.int().min(1).max(4)

/** An expansion as the back office sees it; `productos` counts all that have it, hidden ones too. */
export const managedExpansion = z.object({
  id: z.int(),
  nombre: z.string(),
  tcg_id: gameId,
  productos: z.int(),
  version: z.int(),
})
export type ManagedExpansion = z.infer<typeof managedExpansion>

export const expansionBody = z.object({
  nombre: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .transform((text) => text.replace(/\s+/g, ' ')),
  tcg_id: gameId,
  version: readVersion.default(0),
})
export type ExpansionBody = z.infer<typeof expansionBody>

export const expansionListQuery = listQuery(['id', 'nombre', 'tcg_id']).extend({
  tcg_id: z.coerce.number().int().min(1).max(4).optional(),
})
export type ExpansionListQuery = z.infer<typeof expansionListQuery>

export const expansionPage = pageOf(managedExpansion)
