import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AmountLine, Block, Fact, Part } from './blocks.ts'
import type { MailBrand } from './brand.ts'

// Styles on each element: what mail programs understand. The colours but the brand's are the storefront's
// (apps/storefront/app/styles/colours.css), on light paper.
const text: CSSProperties = { fontSize: 15, lineHeight: '23px', margin: '0 0 12px' }
const cell: CSSProperties = { fontSize: 15, lineHeight: '22px', padding: '6px 0' }
const styles = {
  body: {
    backgroundColor: '#faf7f1',
    color: '#15131f',
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '24px 8px',
  },
  card: { backgroundColor: '#ffffff', borderRadius: 16, maxWidth: 560 },
  inside: { padding: '32px 28px' },
  shop: { fontSize: 15, fontWeight: 700, letterSpacing: '.04em', lineHeight: '23px', margin: '0 0 20px' },
  logo: { margin: '0 0 20px', maxHeight: 64, maxWidth: 160 },
  heading: { fontSize: 24, lineHeight: '30px', margin: '0 0 12px' },
  small: { ...text, color: '#5f5a6b', fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  detail: { color: '#5f5a6b', display: 'block', fontSize: 13, lineHeight: '18px' },
  mark: { display: 'block', fontSize: 13, fontWeight: 700, lineHeight: '18px' },
  amount: { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' },
  total: { fontSize: 17, fontWeight: 700 },
  rule: { borderColor: '#e6e0d4', margin: '6px 0' },
  table: { margin: '0 0 16px' },
  box: { backgroundColor: '#f1ece2', borderRadius: 12, margin: '16px 0' },
  boxInside: { padding: '14px 18px' },
  fact: { ...text, margin: '2px 0' },
  button: { borderRadius: 10, fontSize: 15, fontWeight: 700, margin: '8px 0 16px', padding: '13px 22px' },
} as const satisfies Record<string, CSSProperties>

/** A mail as HTML; React escapes whatever people wrote. `preview` shows beside the subject in a list of mails. */
export function drawHtml(brand: MailBrand, preview: string, blocks: readonly Block[]): string {
  const content = [drawSender(brand), ...blocks.map((block) => drawBlock(brand, block))]
  const card = h(Container, { style: styles.card }, drawBox(undefined, styles.inside, content))
  const page = h(
    Html,
    { lang: 'es-AR' },
    h(Head),
    h(Body, { style: styles.body }, h(Preview, null, preview), card),
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

/** The shop's logo, whose alt text is the name where a mail program blocks pictures. */
function drawSender({ nombre, logo, accent }: MailBrand): ReactNode {
  const style = { ...styles.shop, color: accent }
  return logo
    ? h(Img, { src: logo, alt: nombre, style: { ...style, ...styles.logo } })
    : h(Text, { style }, nombre)
}

function drawBlock(brand: MailBrand, block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return h(Heading, { as: 'h1', style: styles.heading }, block.words)
    case 'paragraph':
      return h(Text, { style: text }, ...block.parts.map((part) => drawPart(brand, part)))
    case 'smallPrint':
      return h(Text, { style: styles.small }, block.words)
    case 'written':
      return together(...block.words.split(/\s*\n\s*/).map((line) => h(Text, { style: text }, line)))
    case 'facts':
      return together(block.lead && h(Text, { style: text }, block.lead), drawFacts(block.rows))
    case 'amounts':
      return h(
        Section,
        { style: styles.table },
        ...block.lines.map((line) => drawAmount(drawLine(line), line.amount)),
        h(Hr, { style: styles.rule }),
        ...block.sums.map(([name, sum], at) =>
          drawAmount(name, sum, at === block.sums.length - 1 ? styles.total : {}),
        ),
        ...block.below.map(([name, sum]) => drawAmount(name, sum)),
      )
    case 'button': {
      const style = { ...styles.button, backgroundColor: brand.accent, color: brand.onAccent }
      return h(Button, { href: block.href, style }, block.words)
    }
    case 'signature':
      return null
  }
}

const together = (...nodes: ReactNode[]) => h(Fragment, null, ...nodes)

function drawPart({ accent }: MailBrand, part: Part): ReactNode {
  if (typeof part === 'string') return part
  if ('strong' in part) return h('strong', null, part.strong)
  return h(Link, { href: part.href, style: { color: accent, textDecoration: 'underline' } }, part.words)
}

function drawFacts(rows: readonly Fact[]): ReactNode {
  const lines = rows.map(([label, value]) =>
    h(Text, { style: styles.fact }, `${label}: `, h('strong', null, value)),
  )
  return drawBox(styles.box, styles.boxInside, lines)
}

const drawLine = ({ name, detail, mark }: AmountLine) =>
  together(name, h('span', { style: styles.detail }, detail), mark && h('span', { style: styles.mark }, mark))

function drawAmount(name: ReactNode, amount: string, style: CSSProperties = {}): ReactNode {
  const nameCell = h(Column, { style: { ...cell, ...style } }, name)
  return h(Row, null, nameCell, h(Column, { style: { ...styles.amount, ...style } }, amount))
}

const drawBox = (box: CSSProperties | undefined, inside: CSSProperties, content: readonly ReactNode[]) =>
  h(Section, { style: box }, h(Row, null, h(Column, { style: inside }, ...content)))
