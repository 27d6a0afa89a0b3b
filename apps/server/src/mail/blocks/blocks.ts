/** A stretch of a paragraph. */
export type Part = string | { strong: string } | Link
/** `label` is what plain text says in front of the address. */
type Link = { href: string; words: string; label: string }
/** A label and its value. */
export type Fact = readonly [label: string, value: string]
/** `mark` is what has to be known of it besides. */
export type AmountLine = { name: string; detail: string; amount: string; mark: string | null }

/**
 * A piece of a mail: `written` is a person's own text, with its line breaks; the last of the `sums` under `lines` is
 * the total, and what happened to that money since stands `below`; a `signature` ends a plain text with the name of the
 * shop, with which HTML begins. `text`: what plain text says instead, where that differs; null: nothing.
 */
export type Block = { text?: string | null } & (
  | { kind: 'heading' | 'smallPrint' | 'written'; words: string }
  | { kind: 'paragraph'; parts: readonly Part[] }
  | { kind: 'facts'; rows: readonly Fact[]; lead: string | undefined }
  | { kind: 'amounts'; lines: readonly AmountLine[]; sums: readonly Fact[]; below: readonly Fact[] }
  | ({ kind: 'button' } & Link)
  | { kind: 'signature' }
)

/** Plain text has none: there the subject is the heading. */
export const heading = (words: string): Block => ({ kind: 'heading', words, text: null })

export const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', parts })
export const strong = (words: string): Part => ({ strong: words })
export const link = (href: string, words: string, label = words): Part => ({ href, words, label })

export const smallPrint = (words: string): Block => ({ kind: 'smallPrint', words })

type MaybeFact = readonly [label: string, value: string | null | undefined]

/** `lead` says what the facts are about. One without a value is left out. */
export function factBox(facts: readonly MaybeFact[], lead?: string): Block {
  return { kind: 'facts', rows: facts.filter((fact): fact is Fact => typeof fact[1] === 'string'), lead }
}

export function button(href: string, words: string, label = words): Block {
  return { kind: 'button', href, words, label }
}

export const signature: Block = { kind: 'signature' }

/** The block with something else in its place in plain text, or with nothing (null). */
export const withText = (block: Block, text: string | null): Block => ({ ...block, text })
