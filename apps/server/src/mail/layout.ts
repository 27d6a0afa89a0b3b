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
import { type CSSProperties, createContext, createElement as h, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandOf, type MailBrand } from './brand.ts'
import type { OrderFacts } from './order-facts.ts'
import { amountsOf, lineTotal } from './words.ts'

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
  condition: { color: '#5f5a6b', display: 'block', fontSize: 13, lineHeight: '18px' },
  amount: { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' },
  total: { fontSize: 17, fontWeight: 700 },
  rule: { borderColor: '#e6e0d4', margin: '6px 0' },
  table: { margin: '0 0 16px' },
  box: { backgroundColor: '#f1ece2', borderRadius: 12, margin: '16px 0' },
  boxInside: { padding: '14px 18px' },
  button: { borderRadius: 10, fontSize: 15, fontWeight: 700, margin: '8px 0 16px', padding: '13px 22px' },
} as const satisfies Record<string, CSSProperties>

const Brand = createContext<MailBrand>(brandOf({ nombre: '', logo_url: null, color_principal: null }, ''))

/** A whole mail as HTML; React escapes whatever people wrote. `preview` shows beside the subject in a list of mails. */
export function renderMail(brand: MailBrand, preview: string, ...parts: ReactNode[]): string {
  const card = h(Section, null, h(Row, null, h(Column, { style: styles.inside }, h(Sender), ...parts)))
  const page = h(
    Html,
    { lang: 'es-AR' },
    h(Head),
    h(Body, { style: styles.body }, h(Preview, null, preview), h(Container, { style: styles.card }, card)),
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(h(Brand, { value: brand }, page))}`
}

/** Whose mail it is: the logo, which says the name where pictures are kept out. */
function Sender() {
  const { nombre, logo, accent } = useContext(Brand)
  const style = { ...styles.shop, color: accent }
  return logo
    ? h(Img, { src: logo, alt: nombre, style: { ...style, ...styles.logo } })
    : h(Text, { style }, nombre)
}

export const heading = (words: string) => h(Heading, { as: 'h1', style: styles.heading }, words)
export const paragraph = (...content: ReactNode[]) => h(Text, { style: text }, ...content)
export const smallPrint = (...content: ReactNode[]) => h(Text, { style: styles.small }, ...content)
export const strong = (words: string) => h('strong', null, words)
export const link = (href: string, words: string) => h(BrandLink, { href, words })
export const button = (href: string, words: string) => h(BrandButton, { href, words })

type Target = { href: string; words: string }

const BrandLink = ({ href, words }: Target) =>
  h(Link, { href, style: { color: useContext(Brand).accent, textDecoration: 'underline' } }, words)

function BrandButton({ href, words }: Target) {
  const { accent, onAccent } = useContext(Brand)
  return h(Button, { href, style: { ...styles.button, backgroundColor: accent, color: onAccent } }, words)
}

/** Pairs of a name and a value, such as where to transfer the money. */
export const factBox = (rows: readonly (readonly [name: string, value: string])[]) =>
  h(
    Section,
    { style: styles.box },
    h(
      Row,
      null,
      h(
        Column,
        { style: styles.boxInside },
        ...rows.map(([name, value]) =>
          h(Text, { key: name, style: { ...text, margin: '2px 0' } }, `${name}: `, strong(value)),
        ),
      ),
    ),
  )

/** What was bought and what it costs. */
export function orderTable(facts: OrderFacts): ReactNode {
  const amounts = amountsOf(facts)
  return h(
    Section,
    { style: styles.table },
    ...facts.lines.map((line) =>
      h(AmountRow, {
        key: `line-${line.posicion}`,
        name: [
          `${line.cantidad} × ${line.titulo}`,
          h('span', { key: 'condition', style: styles.condition }, line.condicion),
        ],
        amount: lineTotal(line),
      }),
    ),
    h(Hr, { key: 'rule', style: styles.rule }),
    ...amounts.map(([name, amount], at) =>
      h(AmountRow, { key: name, name, amount, style: at === amounts.length - 1 ? styles.total : {} }),
    ),
  )
}

type Amount = { name: ReactNode; amount: string; style?: CSSProperties }

const AmountRow = ({ name, amount, style }: Amount) =>
  h(
    Row,
    null,
    h(Column, { style: { ...cell, ...style } }, name),
    h(Column, { style: { ...styles.amount, ...style } }, amount),
  )
