import { tooManyChunks } from './refusals.ts'

/** Of the chunks that a picture may do without, those that say how it looks. The rules of PNG allow one of each. */
const looks: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'eXIf'])

const signatureBytes = 8
/** Length, name and checksum. */
const frameBytes = 12

/** Programs write a picture of eight megabytes in a thousand chunks, some in ten thousand. No more are looked at. */
const mostChunks = 20_000

/** A chunk that no decoder may pass over begins with a capital. */
const isNeeded = (name: string) => /^[A-Z]/.test(name)

/**
 * A PNG without what only costs its decoder time and memory, before anybody asks how large the picture is: 30 kB of
 * texts can unpack to 30 MB each, and half a million empty chunks take ten seconds. What is cut short, or no list of
 * chunks at all, stays as it is for the decoder to refuse.
 * @throws DomainError 422 for more chunks than any real picture has
 */
export function withoutIdleChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureBytes)]
  const left = new Set(looks)
  let seen = 0
  let at = signatureBytes
  while (at + frameBytes <= png.length) {
    const end = at + frameBytes + png.readUInt32BE(at)
    if (end > png.length) break
    if (++seen > mostChunks) throw tooManyChunks()
    const name = png.toString('latin1', at + 4, at + 8)
    if (isNeeded(name) || left.delete(name)) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, png.subarray(at)])
}
