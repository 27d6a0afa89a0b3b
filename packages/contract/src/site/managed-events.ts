import { z } from 'zod'
import { dayInShop } from '../calendar-day.ts'
import { listQuery, pageOf } from '../paged-list.ts'
import { readVersion } from '../record-id.ts'
import { ownPicture } from '../uploads.ts'
import { oneLine } from '../words/one-line.ts'
import { event } from './event.ts'
import { eventDateText } from './events.ts'
import { refuseHours } from './fair-hours.ts'
import { webLink } from './web-link-fields.ts'

/** The letters that a title of 'Fechas de Eventos' may have. */
const mostDateTitle = 80

/** A fair as the back office edits it. */
export const managedEvent = event.extend({ version: readVersion })
export type ManagedEvent = z.infer<typeof managedEvent>
const earlierFair = event.pick({ fecha: true, titulo: true })
/** The day and the title that a fair had. */
export type EarlierFair = z.infer<typeof earlierFair>
/** In the list a fair brings those that it had before, the last first: what is listed elsewhere may still tell of it so. */
const listedFair = managedEvent.extend({ anteriores: z.array(earlierFair) })
export type ListedFair = z.infer<typeof listedFair>
export const listedFairPage = pageOf(listedFair)

/** A field of a form that may be left empty, which is null. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z
    .preprocess((text) => (typeof text === 'string' && text.trim() === '' ? null : text), field.nullable())
    .default(null)

const eventFields = z.object({
  fecha: dayInShop,
  fecha_fin: optional(dayInShop),
  titulo: oneLine(120),
  direccion: oneLine(200),
  localidad: optional(oneLine(100)),
  // The page says «Desde las» before it.
  horario: oneLine(60)
    .superRefine((text, { addIssue }) => {
      const message = refuseHours(text)
      if (message) addIssue({ code: 'custom', message })
    })
    .transform((text) => text.replace(/^desde\s+las?\s+(?=\S)/i, '')),
  incluye_entradas: z.boolean(),
  link_entradas: optional(webLink),
  destacado: z.boolean().default(false),
  version: readVersion.default(0),
})
type EventFields = z.infer<typeof eventFields>

/** The refusal of a fair that would end before it begins. */
export const endsTooEarly = 'No puede terminar antes de empezar'

/** The rules that compare two fields of a fair. */
const whole = <Fields extends z.ZodType<EventFields>>(fields: Fields) =>
  fields
    .refine(({ incluye_entradas, link_entradas }) => !incluye_entradas || link_entradas !== null, {
      path: ['link_entradas'],
      message: 'Si hay entradas, hace falta la dirección donde se compran',
    })
    .refine(({ fecha, fecha_fin }) => fecha_fin === null || fecha_fin >= fecha, {
      path: ['fecha_fin'],
      message: endsTooEarly,
    })

export const eventBody = whole(eventFields)
export type EventBody = z.infer<typeof eventBody>

/** A new fair, and whether its date goes into 'Fechas de Eventos' with it (decision 50). */
export const newEventBody = whole(eventFields.extend({ agregar_fecha: z.boolean().default(false) }))
export type NewEvent = z.infer<typeof newEventBody>

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
export const eventDateBody = z.object({
  fecha: oneLine(30),
  titulo: oneLine(mostDateTitle),
  version: readVersion.default(0),
})

export type EventDateBody = z.infer<typeof eventDateBody>

/** A change of an entry; `reubicar`: it goes before the first one that is later, as a new one does. */
export const eventDateEdit = eventDateBody.extend({ reubicar: z.boolean().default(false) })
export type EventDateEdit = z.infer<typeof eventDateEdit>

/** A fair as an entry of 'Fechas de Eventos'. */
export const dateOfEvent = (fair: Pick<ManagedEvent, 'fecha' | 'fecha_fin' | 'titulo'>) => ({
  fecha: eventDateText(fair),
  titulo: fair.titulo.slice(0, mostDateTitle).trim(),
})

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
    titulo: oneLine(80),
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
/** The records of a list that the owner puts in order, all of which one page shows. */
export const mostOrdered = 200

export const newOrder = z.object({ ids: z.array(z.int().min(1)).max(mostOrdered) })
