/** What a picture may be that somebody uploads (security checklist 33). */
/**
 * `side`: the most pixels of width or height, which WebP can hold; a line of 40 million would take 300 MB.
 * `progressivePixels`: a progressive or interlaced picture is held in memory as a whole, any other a few lines at a time.
 */
export const uploadLimits = {
  bytes: 8 * 1024 * 1024,
  pixels: 40_000_000,
  progressivePixels: 24_000_000,
  side: 16_383,
} as const
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type UploadType = (typeof uploadTypes)[number]

/** A picture's type by its first bytes, whatever its name; null for types that we do not take. */
export function pictureTypeOf(bytes: Uint8Array): UploadType | null {
  const starts = (at: number, expected: readonly number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte)
  if (starts(0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(0, [0x52, 0x49, 0x46, 0x46]) && starts(8, [0x57, 0x45, 0x42, 0x50])) return 'image/webp'
  return null
}
