import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'

/** A question of the FAQ as the pages show it (spec §2), its settings filled in. */
export type Question = { id: number; pregunta: string; respuesta: string }

export const managedQuestion = z.object({
  id: z.int(),
  orden: z.int(),
  pregunta: z.string(),
  respuesta: z.string(),
  visible: z.boolean(),
  version: readVersion,
})
export type ManagedQuestion = z.infer<typeof managedQuestion>
export const managedQuestionPage = pageOf(managedQuestion)
export const questionListQuery = listQuery(['orden', 'id'])

export const questionBody = z.object({
  pregunta: z.string().trim().min(1).max(160),
  respuesta: z.string().trim().min(1).max(2000),
  visible: z.boolean().default(true),
  version: readVersion.default(0),
})
