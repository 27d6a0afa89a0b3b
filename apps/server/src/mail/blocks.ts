/** A stretch of a paragraph. */
export type Part = string | { strong: string } | Link
/** `label` is what plain text says in front of the address. */
export type Link = { href: string; words: string; label: string }
/** A label and its value. */
export type Fact = readonly [label: string, value: string]
export type AmountLine = { name: string; detail: string; amount: string }

type Shape =
  | { kind: 'heading'; words: string }
  | { kind: 'paragraph' | 'smallPrint'; parts: readonly Part[] }
  | { kind: 'written'; words: string }
  | { kind: 'facts'; lead: string | undefined; rows: readonly Fact[] }
  | { kind: 'amounts'; lines: readonly AmountLine[]; sums: readonly Fact[] }
  | ({ kind: 'button' } & Link)
  | { kind: 'signature' }

/** A piece of a mail. `text`: what the plain text says in its place, where that differs; null: nothing. */
export type Block = Shape & { text?: string | null }

/** Plain text has none: there the subject is the heading. */
export const heading = (words: string): Block => ({ kind: 'heading', words, text: null })

export const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })

export const smallPrint = (...parts: Part[]): Block => ({ kind: 'smallPrint', parts })

/** What a person wrote, in the lines in which they wrote it. */
export const written = (words: string): Block => ({ kind: 'written', words })

/** Such as where to transfer the money, which `lead` says. A label without a value is left out. */
export const factBox = (
  rows: readonly (readonly [label: string, value: string | null])[],
  lead?: string,
): Block => ({
  kind: 'facts',
  lead,
  rows: rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
})

/** What was bought, and under it what it adds up to; the last of `sums` is the total. */
export const amounts = (lines: readonly AmountLine[], sums: readonly Fact[]): Block => ({
  kind: 'amounts',
  lines,
  sums,
})

export const button = (href: string, words: string, label = words): Block => ({
  kind: 'button',
  href,
  words,
  label,
})

/** The name of the shop at the end of a plain text. HTML begins with it, or with the logo. */
export const signature: Block = { kind: 'signature' }

export const strong = (words: string): Part => ({ strong: words })

export const link = (href: string, words: string, label = words): Part => ({ href, words, label })

/** The block with something else in its place in plain text, or with nothing (null). */
export const withText = (block: Block, text: string | null): Block => ({ ...block, text })
