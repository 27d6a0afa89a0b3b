import { createContext } from 'react'

type Node = { below: WeakMap<object, Node>; texts: Map<string, string> }
const emptyNode = (): Node => ({ below: new WeakMap(), texts: new Map() })

/** The texts of parts that are the same on many pages. Each is kept for as long as what it is drawn from. */
export class DrawnParts {
  readonly #root = emptyNode()

  find(name: string, of: readonly object[]): string | undefined {
    return this.#nodeOf(of).texts.get(name)
  }

  keep(name: string, of: readonly object[], text: string): void {
    this.#nodeOf(of).texts.set(name, text)
  }

  #nodeOf(of: readonly object[]): Node {
    let node = this.#root
    for (const one of of) {
      const next = node.below.get(one) ?? emptyNode()
      node.below.set(one, next)
      node = next
    }
    return node
  }
}

/** The parts of one page: those known already are put into its text, the others are taken from it. */
export class PageParts {
  readonly #drawn: DrawnParts
  readonly #nonce: string
  readonly #parts: { name: string; of: readonly object[]; known: string | undefined }[] = []

  /** @param nonce marks the parts, so that no text of the shop can claim to be one */
  constructor(drawn: DrawnParts, nonce: string) {
    this.#drawn = drawn
    this.#nonce = nonce
  }

  /** @returns what marks the part's element, and whether that stays empty */
  place(name: string, of: readonly object[]): { mark: string; isKnown: boolean } {
    const known = this.#drawn.find(name, of)
    const nth = this.#parts.push({ name, of, known }) - 1
    return { mark: `${this.#nonce}-${nth}`, isKnown: known !== undefined }
  }

  /** @returns the page with its known parts and without the marks */
  complete(html: string): string {
    const mark = ` data-part="${this.#nonce}-`
    const pieces: string[] = []
    let from = 0
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
      const quote = html.indexOf('"', at + mark.length)
      const part = this.#parts[Number(html.slice(at + mark.length, quote))]
      const inside = html.indexOf('>', quote) + 1
      pieces.push(html.slice(from, at), html.slice(quote + 1, inside), part?.known ?? '')
      from = inside
      if (!part || part.known !== undefined) continue
      const text = innerText(html, at, inside)
      if (text !== undefined && !text.includes(mark)) this.#drawn.keep(part.name, part.of, text)
    }
    pieces.push(html.slice(from))
    return pieces.join('')
  }
}

/** What stands in an element whose tag has `at` in it and ends before `inside`. */
function innerText(html: string, at: number, inside: number): string | undefined {
  const tag = /^<(\w+)/.exec(html.slice(html.lastIndexOf('<', at), at))?.[1]
  const tags = new RegExp(`<(/?)${tag}[\\s>]`, 'g')
  tags.lastIndex = inside
  let depth = 1
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(inside, found.index)
  }
  return undefined
}

/** The parts of the page that the server draws; a browser has none. */
export const PartsOfDrawing = createContext<PageParts | undefined>(undefined)
