import { pictureTypeOf, uploadLimits, uploadTypes } from '../picture-type.ts'
import type { OrderState } from './orders.ts'

/** The size and number of the receipts that a buyer may send (docs/payments.md). */
export const receiptLimits = { bytes: uploadLimits.bytes, perOrder: 5 } as const
export const receiptTypes = [...uploadTypes, 'application/pdf'] as const

/** The states in which an order takes a receipt; later nobody would look at it. */
const openStates: readonly OrderState[] = ['pendiente', 'pagada', 'pagada_sin_stock']
export const takesReceipts = (state: OrderState) => openStates.includes(state)

/** The answer for any other fault of a file: what a receipt may be. */
export const badReceipt = 'Subí una foto JPG, PNG o WebP, o un PDF, de hasta 8 MB.'
export const brokenReceipt =
  'No pudimos leer esa foto: puede estar dañada. Probá con una captura de pantalla.'
export const brokenPdf =
  'No pudimos leer ese PDF: puede estar cortado. Probá con otro, o con una captura de pantalla.'
export const fullOfReceipts = `Ya subiste ${receiptLimits.perOrder} comprobantes de este pedido. Si falta algo, escribinos.`

/**
 * Why a file cannot be a receipt, for the person who chose it; null where it can. `start` has at least its first 16
 * bytes. `size` is its length; null if it is only known to be too long.
 */
export function receiptProblem(start: Uint8Array, size: number | null): string | null {
  if (size === 0) return 'Ese archivo está vacío. Elegí la foto o el PDF del comprobante.'
  if (isHeic(start))
    return 'Esa foto es HEIC, un formato que no podemos leer. Mandá una captura de pantalla, o la foto como JPG.'
  if (!receiptTypeOf(start))
    return 'Ese archivo no es una foto ni un PDF. Subí una foto JPG, PNG o WebP, o un PDF.'
  if (size === null || size > receiptLimits.bytes) return tooBig(size)
  return null
}

const megabyte = 1024 * 1024
const limitText = `hasta ${receiptLimits.bytes / megabyte} MB`
/** Rounded up: 8 MB and one byte are not 8. */
const sizeText = (size: number) => String(Math.ceil((size / megabyte) * 10) / 10).replace('.', ',')
const tooBig = (size: number | null) =>
  `Ese archivo pesa ${size === null ? 'demasiado' : `${sizeText(size)} MB`}: puede pesar ${limitText}. Probá con una captura de pantalla.`

/** The photo format of some phones, which most browsers cannot show. */
function isHeic(start: Uint8Array): boolean {
  const words = String.fromCharCode(...start.subarray(4, 12))
  return /^ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)$/.test(words)
}

/** A receipt's type by its first bytes, whatever its name; null for other files. */
export function receiptTypeOf(bytes: Uint8Array): (typeof receiptTypes)[number] | null {
  const isPdf = [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte)
  return isPdf ? 'application/pdf' : pictureTypeOf(bytes)
}

/** Whether a PDF is all there: it ends in this mark, after which some programs write a little more. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-1_024))
  return end.includes('%%EOF')
}
