import { batchLimits, type UndoneBatch } from '@mazo/contract/products/picture-batches.ts'
import { plural } from '../words/moments.ts'
import type { BatchState } from './batch-store.ts'
import type { Fit, LeftOfLot } from './matching/lot-order.ts'
import type { Progress } from './matching/photos.ts'

const spoken = new Intl.ListFormat('es')
const namedOthers = 8
const archive = /\.(?:zip|rar|7z)$/i

export const isArchive = (name: string) => archive.test(name)

/** Names the files that are called like photos and are none. */
export const tellBroken = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : `${names.length === 1 ? 'No se puede abrir' : 'No se pueden abrir'} ${listed(names)}: ${names.length === 1 ? 'no es una foto, está dañada o es demasiado grande. Quedó' : 'no son fotos, están dañadas o son demasiado grandes. Quedaron'} en «No van».`

/** Names the chosen files that are not photos, and what to do with them; empty if there are none. */
export function tellOthers(names: readonly string[]): string {
  if (names.length === 0) return ''
  const most = batchLimits.files.toLocaleString('es-AR')
  const refused = `${names.length === 1 ? 'No se toma' : 'No se toman'} ${listed(names)}: van fotos JPG, PNG o WebP, hasta ${most} por vez.`
  return names.some(isArchive) ? `${refused} ${howToUnpack}` : refused
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, namedOthers).map((name) => `«${name}»`)
  const rest = names.length - shown.length
  return spoken.format(rest > 0 ? [...shown, `${rest.toLocaleString('es-AR')} más`] : shown)
}

const howToUnpack = 'Un .zip no se puede abrir acá: descomprimilo, y elegí las fotos o su carpeta.'

/** Why a file cannot be a photo of a sheet, judged by its name. */
export const whyNoPhoto = (name: string) =>
  isArchive(name)
    ? 'es un archivo comprimido. Descomprimilo y elegí las fotos.'
    : 'no es una foto JPG, PNG o WebP.'

type Plan = {
  waiting: number
  products: number
  replaces: boolean
  left: number
  proposed: number
  done: number
}

/**
 * What sending would do. `left` counts the photos without a product, `proposed` those that the order of the lot gave one,
 * `done` those already sent.
 */
export function tellPlan({ waiting, products, replaces, left, proposed, done }: Plan): string {
  const going =
    waiting > 0 &&
    `${waiting === 1 ? 'Va' : 'Van'} ${plural(waiting, 'foto')} a ${plural(products, 'producto')}.`
  const gone =
    waiting > 0 &&
    replaces &&
    (products === 1 ? 'Se quitan las otras que ya tiene.' : 'Se quitan las otras que ya tienen.')
  const without =
    left > 0 &&
    plural(
      left,
      'foto espera que elijas su producto; sin eso no se sube.',
      'fotos esperan que elijas su producto; sin eso no se suben.',
    )
  const ordered =
    proposed > 0 &&
    plural(
      proposed,
      'foto espera que confirmes el orden del lote.',
      'fotos esperan que confirmes el orden del lote.',
    )
  return (
    [going, gone, ordered, without].filter(Boolean).join(' ') ||
    (done > 0 ? 'No queda ninguna por subir.' : 'Ninguna foto va.')
  )
}

/** What arrived; empty if nothing did. */
export function tellSent({ sent, same }: Pick<Progress, 'sent' | 'same'>): string {
  const parts = [
    sent > 0 && plural(sent, 'foto subida', 'fotos subidas'),
    same > 0 &&
      plural(
        same,
        'ya estaba en su producto y no se repitió',
        'ya estaban en su producto y no se repitieron',
      ),
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('; ')}.` : ''
}

/** The photos that were chosen while others go. */
export const tellQueued = (count: number) =>
  plural(count, 'foto más espera', 'fotos más esperan').concat(' a que termine esta tanda.')

export const tellFailed = (count: number) =>
  plural(count, 'foto no se pudo subir', 'fotos no se pudieron subir')

/** The photos that a reload kept from being sent. */
export const tellCut = (count: number) =>
  `La subida se cortó: ${plural(count, 'foto quedó sin subir. Elegila', 'fotos quedaron sin subir. Elegilas')} de nuevo; las que ya están en su producto no se repiten.`

/** The photos of this visit that an undo took back. */
export const tellTakenBack = (count: number) =>
  `Deshiciste la tanda de ${plural(count, 'foto que habías subido', 'fotos que habías subido')} acá. Lo que subas ahora va en una tanda nueva.`

type Upload = Progress & Pick<BatchState, 'runState' | 'held'>

/** How the upload stands, for whoever is on another screen. */
export function tellUpload(upload: Upload): string {
  const { runState, held, done, all, failed, waiting, left, proposed, ...arrived } = upload
  const figures = `${done.toLocaleString('es-AR')} de ${all.toLocaleString('es-AR')}`
  if (runState === 'running') return `Subiendo fotos: ${figures}`
  if (runState === 'paused') return `Subida de fotos en pausa: ${figures}. ${held ?? ''}`.trim()
  const unsent = waiting.length
  return [
    tellSent(arrived),
    failed.length > 0 && `${tellFailed(failed.length)}.`,
    unsent > 0 && plural(unsent, 'foto quedó sin subir.', 'fotos quedaron sin subir.'),
    proposed > 0 &&
      plural(proposed, 'foto espera que confirmes el orden.', 'fotos esperan que confirmes el orden.'),
    left > 0 && plural(left, 'foto espera que elijas su producto.', 'fotos esperan que elijas su producto.'),
  ]
    .filter(Boolean)
    .join(' ')
}

const namedProducts = 5

/** What the undo of a batch did, and which products it left alone. */
export function tellUndone({ cambiados, ajenos }: UndoneBatch): string {
  const done = plural(cambiados, 'producto volvió', 'productos volvieron')
  const back = `${done} a tener las fotos de antes.`
  if (ajenos.length === 0) return back
  const rest = ajenos.length - namedProducts
  const named = ajenos.slice(0, namedProducts)
  const names = spoken.format(rest > 0 ? [...named, `${rest} más`] : named)
  const left = ajenos.length === 1 ? 'Quedó como está' : 'Quedaron como están'
  return `${back} ${left}, porque alguien cambió sus fotos después: ${names}.`
}

/** What is asked about a photo that may be of these products. */
export function tellChoices(titles: readonly string[]): string | undefined {
  const [title] = titles
  if (title === undefined) return undefined
  return titles.length === 1
    ? `Puede ser de «${title}»: elegilo si lo es.`
    : 'Puede ser de varios: elegí uno.'
}

/** How many photos each card has by the order of the lot. */
const tellEach = ({ each, isOfBare }: Fit) =>
  `${each === 1 ? 'una por carta' : 'dos por carta, el frente y después el dorso'}${isOfBare ? ', sólo de las que no tienen fotos' : ''}, en el orden en que las cargaste`

/** Whether the order of the lot can say whose the photos are that nothing else told. */
export function tellOrder({ photos, productos }: LeftOfLot, fit: Fit | null): string {
  const one = photos.length === 1
  const unknown = `${plural(photos.length, 'foto no dice', 'fotos no dicen')} de qué carta ${one ? 'es' : 'son'}`
  if (productos.length === 0)
    return `${unknown}, y todas las del lote ya tienen foto. ${one ? 'Elegila a mano o no la subas.' : 'Elegilas a mano o no las subas.'}`
  const figures = `${unknown}, y ${plural(productos.length, 'carta del lote no tiene', 'cartas del lote no tienen')} foto en esta tanda.`
  return fit
    ? `${figures} Coinciden: ${tellEach(fit)}.`
    : `${figures} No coinciden: puede faltar o sobrar alguna.`
}

/** What is to be done with a proposal. */
export const tellProposed = (count: number) =>
  `${plural(count, 'foto tiene', 'fotos tienen')} carta por el orden del lote. Mirá que coincidan: donde falte o sobre una, corré las que siguen. No se suben hasta que las confirmes.`
