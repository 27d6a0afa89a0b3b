/** Chunks of a PNG that may be many, that libpng unpacks one by one, and that no picture needs: texts and palettes. */
const idle: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'sPLT'])

const signatureBytes = 8
/** Length, name and checksum. */
const frameBytes = 12

/**
 * A PNG without its texts: 30 kB of them can unpack to 30 MB each, before anybody asks how large the picture is. What
 * is cut short, or no list of chunks at all, stays as it is for the decoder to refuse.
 */
export function withoutPngTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + frameBytes <= png.length) {
    const end = at + frameBytes + png.readUInt32BE(at)
    if (end > png.length) break
    if (!idle.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, png.subarray(at)])
}
