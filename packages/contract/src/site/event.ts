import { z } from 'zod'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A fair (spec §3). `fecha` is a day in Buenos Aires, `YYYY-MM-DD`. */
export const event = z.object({
  id: z.int(),
  fecha: day,
  /** Its last day; null where it is over on its first (decision 50). */
  fecha_fin: day.nullable(),
  titulo: z.string(),
  direccion: z.string(),
  /** The town shown instead of 'Buenos Aires, Argentina.'; null: that text (decision 50). */
  localidad: z.string().nullable(),
  horario: z.string(),
  link_entradas: z.string().nullable(),
  incluye_entradas: z.boolean(),
  /** The owner marked it to be featured: one at most. */
  destacado: z.boolean(),
})
export type Event = z.infer<typeof event>
