import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { securityHeaders } from '../security-headers.ts'
import type { Encoding } from './accepted-encoding.ts'
import type { Rendered } from './rendered.ts'

/** The bytes of an answer in an encoding. */
export type Variant = { encoding: Encoding; body: Buffer }

type Packed = { br?: Buffer | undefined; gzip?: Buffer | undefined }

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/**
 * A higher quality takes several times as long and saves a few per cent. A window of 64 kB, which most pages fit in, has
 * brotli look for what repeats in a smaller table: a sixth less work for as many bytes.
 */
const brotliOptions = (bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    ...(bytes <= 2 ** 16 && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  },
})
const pack = {
  br: async (plain: Buffer) => exact(await brotli(plain, brotliOptions(plain.length))),
  gzip: async (plain: Buffer) => exact(await zip(plain)),
  identity: async (plain: Buffer) => plain,
}

/** Without the rest of the 16 kB that zlib wrote them into, which would stay as long as they do. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
/** What a kept page holds besides its body, in bytes: its headers, its address, and what it asked. Read off 4,000 pages. */
const bookkeeping = 4_000
/** Below this the encodings' own overhead eats what they save. */
const worthCompressing = 800

/**
 * The bytes of an answer with their headers written out, in the encodings that were asked for. Most clients take packed
 * bytes, an eighth of the plain ones, which are then let go. There are thousands of it: it holds nothing twice.
 */
export class KeptAnswer {
  readonly status: number
  readonly failed: Rendered['failed']
  readonly etag: string
  /** Names and values in turn, as `writeHead` takes them, but those that tell the encoding. A 304 has no others. */
  readonly headers: readonly string[]
  readonly #isSmall: boolean
  /** An object that loses a field takes five times as much memory, so that what is let go is undefined. */
  readonly #bodies: Record<Encoding, Buffer | undefined>
  #pending: Map<Encoding, Promise<Variant>> | undefined
  #isPlainAsked = false

  /** @param packed the same bytes, compressed before: nothing is compressed here then */
  constructor({ status, failed, headers, body }: Rendered, packed: Packed = {}) {
    this.status = status
    this.failed = failed
    // Weak: the same tag stands for the compressed forms.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    this.headers = Object.entries({
      ...securityHeaders,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
      vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding',
      etag: this.etag,
    }).flat()
    this.#isSmall = body.length < worthCompressing
    const isPacked = !this.#isSmall && (packed.br ?? packed.gzip) !== undefined
    this.#bodies = {
      br: isPacked ? packed.br : undefined,
      gzip: isPacked ? packed.gzip : undefined,
      identity: isPacked ? undefined : body,
    }
  }

  get bytes(): number {
    return Object.values(this.#bodies).reduce((sum, body) => sum + (body?.length ?? 0), bookkeeping)
  }

  /** The variant, if it is at hand. */
  ready(asked: Encoding): Variant | undefined {
    const encoding = this.#isSmall ? 'identity' : asked
    if (encoding === 'identity') this.#isPlainAsked = true
    const body = this.#bodies[encoding]
    return body && { encoding, body }
  }

  /** The variant, made now if needed; parallel requests share the work. */
  async variant(encoding: Encoding): Promise<Variant> {
    const ready = this.ready(encoding)
    if (ready) return ready
    this.#pending ??= new Map()
    const pending = this.#pending.get(encoding) ?? this.#make(encoding)
    this.#pending.set(encoding, pending)
    return pending
  }

  equals({ status, headers }: KeptAnswer): boolean {
    return (
      status === this.status &&
      headers.length === this.headers.length &&
      headers.every((one, at) => one === this.headers[at])
    )
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const plain = this.#bodies.identity ?? (await this.#unpack())
    const body = await pack[encoding](plain)
    this.#bodies[encoding] = body
    this.#pending?.delete(encoding)
    if (this.#pending?.size === 0) this.#pending = undefined
    if (!this.#isPlainAsked) this.#bodies.identity = undefined
    return { encoding, body }
  }

  async #unpack(): Promise<Buffer> {
    const { br, gzip } = this.#bodies
    if (br) return unpack.br(br)
    if (gzip) return unpack.gzip(gzip)
    throw new Error('A kept answer has no bytes')
  }
}
