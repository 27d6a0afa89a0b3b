import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { securityHeaders } from '../security-headers.ts'
import type { Encoding } from './accepted-encoding.ts'

/** A finished answer that is the same for everybody. */
export type Rendered = {
  status: number
  /** Lower-case names; no `content-length`. */
  headers: Record<string, string>
  body: Buffer
}

export type Variant = {
  /** Names and values in turn, as `writeHead` takes them; the request's number follows. */
  headers: readonly string[]
  body: Buffer
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** A higher quality takes several times as long and saves a few per cent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Below this the encodings' own overhead eats what they save. */
const worthCompressing = 800

/** The bytes of an answer with their headers written out, compressed once when first asked for. */
export class KeptAnswer {
  readonly rendered: Rendered
  readonly etag: string
  readonly identity: Variant
  readonly #shared: string[]
  readonly #ready: Partial<Record<Encoding, Variant>>
  readonly #pending = new Map<Encoding, Promise<Variant>>()

  constructor(rendered: Rendered) {
    this.rendered = rendered
    const { headers, body } = rendered
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
    this.identity = this.#variant(body)
    this.#ready = { identity: this.identity }
  }

  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, { body }) => sum + body.length, 2_048)
  }

  /** The variant, if it is compressed already. */
  ready(encoding: Encoding): Variant | undefined {
    if (this.rendered.body.length < worthCompressing) return this.identity
    return this.#ready[encoding]
  }

  /** The variant, compressed now if needed; parallel requests share one compression. */
  async variant(encoding: Encoding): Promise<Variant> {
    const ready = this.ready(encoding)
    if (ready) return ready
    const pending = this.#pending.get(encoding) ?? this.#compress(encoding)
    this.#pending.set(encoding, pending)
    return pending
  }

  sameAs({ status, headers, body }: Rendered): boolean {
    const own = this.rendered
    return (
      own.status === status &&
      own.body.equals(body) &&
      JSON.stringify(own.headers) === JSON.stringify(headers)
    )
  }

  /** The headers of a 304. */
  get unchanged(): readonly string[] {
    return this.#shared
  }

  async #compress(encoding: Encoding): Promise<Variant> {
    const { body } = this.rendered
    const bytes = encoding === 'br' ? await brotli(body, brotliOptions) : await gzipped(body)
    const variant = this.#variant(bytes, encoding)
    this.#ready[encoding] = variant
    this.#pending.delete(encoding)
    return variant
  }

  #variant(body: Buffer, encoding?: Encoding): Variant {
    const own = ['content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])]
    return { body, headers: [...this.#shared, ...own] }
  }
}
