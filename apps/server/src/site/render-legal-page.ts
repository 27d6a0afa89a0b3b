import { type FillInSettings, fillIn } from '@mazo/contract/site/fill-in.ts'
import type { RenderedPage } from '@mazo/contract/site/legal-pages.ts'
import { isShopPath, isWebLink } from '@mazo/contract/site/web-links.ts'
import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')
/** Allows links to other sites, to mail and within the shop, but none that run scripts. */
markdown.validateLink = (url) => isWebLink(url) || isShopPath(url) || /^mailto:[^\s]+$/i.test(url)
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  const link = tokens[at]
  if (isWebLink(String(link?.attrGet('href')))) {
    link?.attrSet('target', '_blank')
    link?.attrSet('rel', 'noopener noreferrer')
  }
  return self.renderToken(tokens, at, options)
}

/** A page with its settings; only one that names long ones a thousand times would be longer, and hold all others up. */
const mostLetters = 100_000

/** A page of rules as the shop shows it: its Markdown with the settings filled in, in sections by its headings. */
export function renderLegalPage(
  { titulo, texto }: { titulo: string; texto: string },
  settings: FillInSettings,
): RenderedPage {
  const tokens = markdown.parse(fillIn(texto, settings, asText).slice(0, mostLetters), {})
  const starts = tokens.flatMap((token, at) => (isHeading(token) ? [at] : []))
  const html = (part: Token[]) => markdown.renderer.render(part, markdown.options, {})
  return {
    titulo: fillIn(titulo, settings),
    intro: html(tokens.slice(0, starts[0] ?? tokens.length)),
    secciones: starts.map((start, at) => ({
      titulo: wordsOf(tokens[start + 1]),
      // A heading is three tokens: it opens, has its words, and closes.
      html: html(tokens.slice(start + 3, starts[at + 1] ?? tokens.length)),
    })),
  }
}

const isHeading = ({ type, tag, level }: Token) =>
  type === 'heading_open' && level === 0 && (tag === 'h1' || tag === 'h2')

const wordsOf = (heading: Token | undefined) =>
  (heading?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** A setting's text must not act as Markdown. */
const asText = (value: string) => value.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
