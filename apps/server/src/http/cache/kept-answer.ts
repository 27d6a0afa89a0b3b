import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { securityHeaders } from '../security-headers.ts'
import type { Encoding } from './accepted-encoding.ts'
import type { Rendered } from './rendered.ts'

export type Variant = {
  /** Names and values in turn, as `writeHead` takes them; the request's number follows. */
  headers: readonly string[]
  body: Buffer
}

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
const bookkeeping = 5_000
/** Below this the encodings' own overhead eats what they save. */
const worthCompressing = 800

/**
 * The bytes of an answer with their headers written out, in the encodings that were asked for. Most clients take packed
 * bytes, an eighth of the plain ones, which are then let go.
 */
export class KeptAnswer {
  readonly rendered: Omit<Rendered, 'body'>
  readonly etag: string
  readonly #isSmall: boolean
  readonly #shared: string[]
  readonly #ready: Partial<Record<Encoding, Variant>>
  readonly #pending = new Map<Encoding, Promise<Variant>>()
  #isPlainAsked = false

  /** @param packed the same bytes, compressed before: nothing is compressed here then */
  constructor({ body, ...rendered }: Rendered, packed: Packed = {}) {
    this.rendered = rendered
    const { headers } = rendered
    // Weak: the same tag stands for the compressed forms.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    const all = {
      ...securityHeaders,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...headers,
      vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding',
      etag: this.etag,
    }
    this.#shared = Object.entries(all).flat()
    this.#isSmall = body.length < worthCompressing
    this.#ready = {}
    if (!this.#isSmall)
      for (const encoding of ['br', 'gzip'] as const) {
        const bytes = packed[encoding]
        if (bytes) this.#ready[encoding] = this.#variant(bytes, encoding)
      }
    if (Object.keys(this.#ready).length === 0) this.#ready.identity = this.#variant(body, 'identity')
  }

  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, { body }) => sum + body.length, bookkeeping)
  }

  /** The variant, if it is at hand. */
  ready(encoding: Encoding): Variant | undefined {
    const sent = this.#isSmall ? 'identity' : encoding
    if (sent === 'identity') this.#isPlainAsked = true
    return this.#ready[sent]
  }

  /** The variant, made now if needed; parallel requests share the work. */
  async variant(encoding: Encoding): Promise<Variant> {
    const ready = this.ready(encoding)
    if (ready) return ready
    const pending = this.#pending.get(encoding) ?? this.#make(encoding)
    this.#pending.set(encoding, pending)
    return pending
  }

  equals({ rendered: { status, headers }, etag }: KeptAnswer): boolean {
    const own = this.rendered
    return (
      own.status === status && etag === this.etag && JSON.stringify(own.headers) === JSON.stringify(headers)
    )
  }

  /** The headers of a 304. */
  get unchanged(): readonly string[] {
    return this.#shared
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const plain = this.#ready.identity?.body ?? (await this.#unpack())
    const variant = this.#variant(await pack[encoding](plain), encoding)
    this.#ready[encoding] = variant
    this.#pending.delete(encoding)
    if (!this.#isPlainAsked) delete this.#ready.identity
    return variant
  }

  async #unpack(): Promise<Buffer> {
    const { br, gzip } = this.#ready
    if (br) return unpack.br(br.body)
    if (gzip) return unpack.gzip(gzip.body)
    throw new Error('A kept answer has no bytes')
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    const own = [
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ]
    return { body, headers: [...this.#shared, ...own] }
  }
}
