/** Long animations have hundreds. */
const mostFrames = 1_000
/** As many are looked at, whatever they are: beside its frames no animation has more than a few. */
const mostPieces = 20_000

const listStarts = 12
/** Name and length. */
const frameBytes = 8

/**
 * Whether a WebP has more frames than animations have: for each a decoder goes through those before it, so that 3 MB of
 * empty ones keep it busy for a minute. So has one of more pieces than we look at. Counts as a decoder would, so that
 * bytes after the picture do not count.
 */
export function hasTooManyFrames(webp: Buffer): boolean {
  let frames = 0
  let pieces = 0
  let at = listStarts
  const end = webp.length < listStarts ? 0 : Math.min(webp.length, 8 + webp.readUInt32LE(4))
  while (at + frameBytes <= end) {
    if (++pieces > mostPieces) return true
    if (webp.toString('latin1', at, at + 4) === 'ANMF' && ++frames > mostFrames) return true
    const length = webp.readUInt32LE(at + 4)
    at += frameBytes + length + (length % 2)
  }
  return false
}
