import { z } from 'zod'
import { dayInShop } from './calendar-day.ts'
import { event } from './events.ts'
import { listQuery, pageOf } from './paged-list.ts'
import { readVersion } from './record-id.ts'
import { ownPicture } from './uploads.ts'
import { webLink } from './web-links.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

/** A fair as the back office edits it. */
export const managedEvent = event.extend({ version: readVersion })
export type ManagedEvent = z.infer<typeof managedEvent>
export const managedEventPage = pageOf(managedEvent)

export const eventBody = z
  .object({
    fecha: dayInShop,
    titulo: line(120),
    direccion: line(200),
    horario: line(60),
    incluye_entradas: z.boolean(),
    link_entradas: z.preprocess((link) => (link === '' ? null : link), webLink.nullable()).default(null),
    version: readVersion.default(0),
  })
  .refine(({ incluye_entradas, link_entradas }) => !incluye_entradas || link_entradas !== null, {
    path: ['link_entradas'],
    message: 'Si hay entradas, hace falta la dirección donde se compran',
  })

export const eventListQuery = listQuery(['fecha', 'id', 'titulo']).extend({
  cuando: z.enum(['proximas', 'pasadas']).optional(),
})
export type EventListQuery = z.infer<typeof eventListQuery>

/** One of 'Fechas de Eventos' (decision 27); `fecha` as it is read: `25 Oct`. */
export const managedEventDate = z.object({
  id: z.int(),
  orden: z.int(),
  fecha: z.string(),
  titulo: z.string(),
  version: readVersion,
})
export const managedEventDatePage = pageOf(managedEventDate)
export const eventDateBody = z.object({ fecha: line(30), titulo: line(80), version: readVersion.default(0) })

/** A photo with its words, words alone or a card of the events page (decision 27). */
export const managedEventBlock = z.object({
  id: z.int(),
  orden: z.int(),
  tipo: z.enum(['foto', 'texto', 'tarjeta']),
  titulo: z.string(),
  texto: z.string(),
  imagen_url: z.string().nullable(),
  version: readVersion,
})
export const managedEventBlockPage = pageOf(managedEventBlock)
export const eventBlockBody = z
  .object({
    tipo: z.enum(['foto', 'texto', 'tarjeta']),
    titulo: line(80),
    texto: z.string().trim().max(600),
    imagen_url: ownPicture.nullable().default(null),
    version: readVersion.default(0),
  })
  .refine(({ tipo, imagen_url }) => tipo !== 'foto' || imagen_url !== null, {
    path: ['imagen_url'],
    message: 'Un bloque con foto necesita su foto',
  })

/** Lists that the owner puts in order are short and come in that order. */
export const orderedListQuery = listQuery(['orden', 'id'])

/** The ids of a whole list in their new order. */
export const newOrder = z.object({ ids: z.array(z.int().min(1)).max(200) })
