import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from '@react-email/components'
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import type { OrderFacts } from './order-facts.ts'
import { lineTotal, pesos, shippingWords } from './words.ts'

const ink = '#1d1a2b'
const soft = '#6b6580'
const accent = '#5b3df5'

const styles = {
  body: {
    backgroundColor: '#f4f2fa',
    color: ink,
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  card: { backgroundColor: '#ffffff', borderRadius: 16, maxWidth: 560, padding: '32px 28px' },
  shop: { color: accent, fontSize: 15, fontWeight: 700, letterSpacing: '.04em', margin: '0 0 20px' },
  heading: { fontSize: 24, lineHeight: '30px', margin: '0 0 12px' },
  text: { fontSize: 15, lineHeight: '23px', margin: '0 0 12px' },
  small: { color: soft, fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  cell: { fontSize: 15, lineHeight: '22px', padding: '6px 0' },
  amount: {
    fontSize: 15,
    lineHeight: '22px',
    padding: '6px 0 6px 12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  total: { fontSize: 17, fontWeight: 700 },
  rule: { borderColor: '#e5e1f2', margin: '12px 0' },
  box: { backgroundColor: '#f4f2fa', borderRadius: 12, margin: '16px 0', padding: '14px 18px' },
  button: {
    backgroundColor: accent,
    borderRadius: 10,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 15,
    fontWeight: 700,
    margin: '8px 0',
    padding: '13px 22px',
  },
  link: { color: accent },
} as const satisfies Record<string, CSSProperties>

/** A whole mail as HTML; React escapes whatever people wrote. */
export function renderMail(shopName: string, preview: string, ...parts: ReactNode[]): Promise<string> {
  const card = h(Container, { style: styles.card }, h(Text, { style: styles.shop }, shopName), ...parts)
  return render(
    h(Html, { lang: 'es-AR' }, h(Head), h(Preview, null, preview), h(Body, { style: styles.body }, card)),
  )
}

export const heading = (text: string) => h(Heading, { as: 'h1', style: styles.heading }, text)
export const paragraph = (...content: ReactNode[]) => h(Text, { style: styles.text }, ...content)
export const smallPrint = (...content: ReactNode[]) => h(Text, { style: styles.small }, ...content)
export const strong = (text: string) => h('strong', null, text)
export const link = (href: string, text: string) => h(Link, { href, style: styles.link }, text)
export const button = (href: string, text: string) => h(Button, { href, style: styles.button }, text)

/** Pairs of a name and a value, such as where to transfer the money. */
export const factBox = (rows: readonly (readonly [name: string, value: string])[]) =>
  h(
    Section,
    { style: styles.box },
    ...rows.map(([name, value]) =>
      h(Text, { key: name, style: { ...styles.text, margin: '2px 0' } }, `${name}: `, strong(value)),
    ),
  )

/** What was bought and what it costs. */
export function orderTable(facts: OrderFacts): ReactNode {
  const { order, lines } = facts
  const row = (key: string, name: string, amount: string, style: CSSProperties = {}) =>
    h(
      'tr',
      { key },
      h('td', { style: { ...styles.cell, ...style } }, name),
      h('td', { style: { ...styles.amount, ...style } }, amount),
    )
  const sum = [
    row('subtotal', 'Subtotal', pesos(order.subtotal)),
    row('shipping', 'Envío', shippingWords(facts)),
    row('total', 'Total', pesos(order.total), styles.total),
  ]
  const items = lines.map((line) =>
    row(`line-${line.posicion}`, `${line.cantidad} × ${line.titulo}`, lineTotal(line)),
  )
  return h(Fragment, null, amounts(items), h(Hr, { style: styles.rule }), amounts(sum))
}

const amounts = (rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 },
    h('tbody', null, ...rows),
  )
