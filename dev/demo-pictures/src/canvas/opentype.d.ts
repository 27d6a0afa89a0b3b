// The package has no types; these are for the few parts that lettering.ts uses.
declare module 'opentype.js' {
  export type PathCommand = {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  export type Glyph = {
    advanceWidth?: number
    getPath(x: number, y: number, size: number): { commands: PathCommand[] }
  }
  export type Font = { unitsPerEm: number; charToGlyph(sign: string): Glyph }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
