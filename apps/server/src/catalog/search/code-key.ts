/**
 * What tells codes apart: `OP-7`, `op 07` and `OP07` are one, as their letters and their numbers are the same, and so are
 * `SV-03.5` and `sv3pt5`.
 */
export const codeKey = (code: string): string =>
  withCodePoints(code.toLowerCase())
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A text in small letters with `sv 3.5` or `sv-03,5` as one word, its point spelled as other systems do: `sv03pt5`. */
export const withCodePoints = (text: string): string =>
  text.replace(/(?<![a-z])([a-z]{1,5})[ _-]?(\d{1,2})[.,](?=\d)/g, '$1$2pt')
