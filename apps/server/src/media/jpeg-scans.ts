/** Cameras and programs write ten at most. A decoder goes through the whole picture once for each. */
const mostScans = 32
/** Cameras and programs write some hundreds at most. A decoder keeps each, two hundred bytes for an empty one of four. */
const mostSegments = 10_000

const scanStarts = 0xda
const imageEnds = 0xd9
/** Markers without a length: a stuffed byte, TEM, restarts, the start of an image. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Whether a JPEG has more scans or other segments than any real one: 400 kB of empty scans keep a decoder busy for a
 * minute, 8 MB of empty notes take half a gigabyte. Counts as a decoder would, so that neither compressed data,
 * thumbnails nor bytes after the picture count.
 */
export function hasTooManySegments(jpeg: Buffer): boolean {
  let scans = 0
  let segments = 0
  // Byte by byte: a file of nothing but markers would make millions of searches.
  for (let at = 0; at + 1 < jpeg.length; ) {
    const marker = jpeg[at] === 0xff ? jpeg[at + 1] : 0xff
    if (marker === imageEnds) return false
    if (marker === scanStarts && ++scans > mostScans) return true
    if (marker === undefined || marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (at + 4 > jpeg.length) return false
    else if (++segments > mostSegments) return true
    else at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
