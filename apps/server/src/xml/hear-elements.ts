/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'
import type { FileReader } from '../unzip.ts'

export type Listener = {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string, text: string) => void
}

/** The parser keeps an unfinished text or tag in memory. */
const mostUnheard = 4 * 1024 * 1024

/**
 * Hears the elements of an XML file as its pieces come; `text` is the direct text of an element that ends.
 * @throws the error of `tooLarge` for a text or a tag without end, and the parser's own
 */
export function hearElements({ open, close }: Listener, tooLarge: () => Error): FileReader {
  const decoder = new TextDecoder()
  const texts: string[] = []
  let unheard = 0
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      unheard = 0
      texts.push('')
      open?.(localName(name), attributes)
    })
    .on('closeTag', (name) => close?.(localName(name), texts.pop() ?? ''))
    .on('text', (text, decode) => addText(decode(text)))
    .on('cdata', addText)
    .on('error', (error) => {
      throw error
    })
  function addText(text: string) {
    if (texts.length > 0) texts[texts.length - 1] += text
  }
  return (piece, isLast) => {
    unheard += piece.length
    if (unheard > mostUnheard) throw tooLarge()
    parser.write(decoder.decode(piece, { stream: !isLast }))
    if (isLast) parser.end()
  }
}

/** Without the prefix of its namespace. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
