// The package carries no types; this is the little of it that lettering.ts uses.
declare module 'opentype.js' {
  export type Glyph = {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string }
  }
  export type Font = { unitsPerEm: number; charToGlyph(sign: string): Glyph }
  export function parse(bytes: ArrayBuffer): Font
}
