/** What tells codes apart: `OP-7`, `op 07` and `OP07` are one, as their letters and their numbers are the same. */
export const codeKey = (code: string): string =>
  code
    .toLowerCase()
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
