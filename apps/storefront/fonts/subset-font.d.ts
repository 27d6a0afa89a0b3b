declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = { targetFormat: 'woff2'; variationAxes: Record<string, Axis>; keepFeatures: string[] }
  /** @param text the letters that the font keeps */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
