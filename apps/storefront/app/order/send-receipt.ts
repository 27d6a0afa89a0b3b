import { badReceipt, receiptProblem, receiptTypeOf } from '@mazo/contract/orders/receipt-rules.ts'
import type { SentReceipt } from '@mazo/contract/orders/receipts.ts'
import { apiPaths } from '@mazo/contract/paths.ts'

export type Sending =
  | { kind: 'kept'; receipts: SentReceipt[] }
  /** `canRetry`: the same file may be accepted another time. */
  | { kind: 'refused'; message: string; canRetry: boolean; orderChanged?: boolean }

/** As long as the server waits, ms. */
const patienceMs = 180_000
const noConnection = 'No pudimos subir el comprobante. Revisá tu conexión y probá de nuevo.'
const unreadable = 'No pudimos leer ese archivo. Elegilo de nuevo.'

/**
 * What is sent of a file: its bytes under a plain name, since phones call a JPEG `.png` and give a PDF no name at all;
 * or the reason why the shop would refuse it.
 */
export async function packReceipt(file: Blob): Promise<{ blob: Blob; name: string } | { problem: string }> {
  const start = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const type = receiptTypeOf(start)
  const problem = receiptProblem(start, file.size)
  if (!type || problem) return { problem: problem ?? badReceipt }
  return { blob: new Blob([file], { type }), name: `comprobante.${type.replace(/^.*\//, '')}` }
}

/** Sends a receipt of the order; `onProgress` gets the share that was sent, 0 to 1. */
export async function sendReceipt(
  token: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Sending> {
  try {
    const packed = await packReceipt(file)
    if ('problem' in packed) return { kind: 'refused', message: packed.problem, canRetry: false }
    const form = new FormData()
    form.append('archivo', packed.blob, packed.name)
    return readAnswer(await post(apiPaths.comprobante(token), form, onProgress))
  } catch {
    return { kind: 'refused', message: unreadable, canRetry: false }
  }
}

type Answer = { status: number; text: string }

/** Only XMLHttpRequest reports how much was sent. Status 0: there was no answer. */
const post = (address: string, form: FormData, onProgress: (share: number) => void) =>
  new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    request.open('POST', address)
    request.timeout = patienceMs
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })

export function readAnswer({ status, text }: Answer): Sending {
  const content = parse(text)
  if (status === 201 && isKept(content)) return { kind: 'kept', receipts: content.comprobantes }
  return {
    kind: 'refused',
    message: sentenceOf(content) || noConnection,
    canRetry: status === 0 || status === 429 || status >= 500,
    orderChanged: status === 409,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // an empty answer, or a page from something in between
  }
}

const isKept = (content: unknown): content is { comprobantes: SentReceipt[] } =>
  content !== null &&
  typeof content === 'object' &&
  'comprobantes' in content &&
  Array.isArray(content.comprobantes)

function sentenceOf(content: unknown): string {
  const error = content !== null && typeof content === 'object' && 'error' in content ? content.error : ''
  return typeof error === 'string' ? error : ''
}
