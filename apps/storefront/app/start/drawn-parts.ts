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
    const mark = new RegExp(` data-part="${this.#nonce}-(\\d+)"([^>]*>)`)
    let page = html
    for (let found = mark.exec(page); found; found = mark.exec(page)) {
      const [whole, nth, restOfTag = ''] = found
      const before = page.slice(0, found.index) + restOfTag
      const after = page.slice(found.index + whole.length)
      const part = this.#parts[Number(nth)]
      page = before + (part?.known ?? '') + after
      if (!part || part.known !== undefined) continue
      const text = innerText(before, after)
      if (text !== undefined) this.#drawn.keep(part.name, part.of, text)
    }
    return page
  }
}

/** What stands in the element that `before` has just opened. */
function innerText(before: string, after: string): string | undefined {
  const tag = /^<(\w+)/.exec(before.slice(before.lastIndexOf('<')))?.[1]
  let depth = 1
  for (const { 1: closing, index } of after.matchAll(new RegExp(`<(/?)${tag}[\\s>]`, 'g'))) {
    depth += closing ? -1 : 1
    if (depth === 0) return after.slice(0, index)
  }
  return undefined
}

/** The parts of the page that the server draws; a browser has none. */
export const PartsOfDrawing = createContext<PageParts | undefined>(undefined)
