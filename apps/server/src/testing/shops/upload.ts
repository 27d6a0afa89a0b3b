import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

export type Upload = {
  bytes: Buffer | string
  /** None: the part names no file. */
  name?: string | null
  type?: string
  field?: string
  /** A slow sender's file: its bytes come once this resolves. */
  rest?: Promise<void>
}

/** Uploads a file with the bytes of a browser's form. */
export function upload(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  { bytes, name = 'carta.jpg', type = 'image/jpeg', field = 'archivo', rest }: Upload,
) {
  const boundary = '----mazo-de-prueba'
  const file = name === null ? '' : `; filename="${name}"`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\ncontent-type: ${type}\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: rest ? Readable.from(slowly(whole, rest)) : whole,
  })
}

async function* slowly(whole: Buffer, rest: Promise<void>) {
  await rest
  yield whole
}

/** A small JPEG of one colour. */
export const plainPicture = (background: string) =>
  sharp({ create: { width: 20, height: 28, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A black PNG of any size in a few kB, like a picture that is small on the wire but too large to decode. */
export function hugePng(width: number, height = width, { bits = 1, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits // a pixel, grey
  header[12] = interlaced ? 1 : 0
  const rows = Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
