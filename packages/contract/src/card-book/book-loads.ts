import { z } from 'zod'

/** The largest file of cards that the back office takes; the command takes any. */
export const bookFileLimits = { bytes: 100 * 1024 * 1024 } as const

export const loadStates = ['cargando', 'cargada', 'fallida'] as const

/** A file of cards that was given to the book, and what became of its lines. */
export const bookLoad = z.object({
  id: z.int(),
  archivo: z.string(),
  quien: z.string(),
  estado: z.enum(loadStates),
  /** 0 to 100. */
  progreso: z.int(),
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  /** Expansions that the book had not. */
  expansiones: z.int(),
  /** Lines that could not be read, and the first hundred of them. */
  fallas: z.int(),
  primeras_fallas: z.array(z.object({ donde: z.string(), motivo: z.string() })),
  /** A Spanish sentence: why it failed. */
  aviso: z.string().nullable(),
  creado_en: z.string(),
  terminada_en: z.string().nullable(),
})
export type BookLoad = z.infer<typeof bookLoad>

/** What the book holds, by game, and the loads of late, the latest first. */
export const bookSummary = z.object({
  /** `de_muestra`: these are the demo shop's own few cards, until files of that game are loaded. */
  juegos: z.array(
    z.object({ tcg_id: z.int(), cartas: z.int(), expansiones: z.int(), de_muestra: z.boolean() }),
  ),
  cargas: z.array(bookLoad),
})
export type BookSummary = z.infer<typeof bookSummary>
