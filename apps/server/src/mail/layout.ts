import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OrderFacts } from './order-facts.ts'
import { amountsOf, lineTotal } from './words.ts'

// Tables and styles on each element: what mail programs understand. The colours are the storefront's
// (apps/storefront/app/styles/colours.css), on light paper, since mail programs darken by themselves.
const text: CSSProperties = { fontSize: 15, lineHeight: '23px', margin: '0 0 12px' }
const cell: CSSProperties = { fontSize: 15, lineHeight: '22px', padding: '6px 0' }
const accent = '#5a3df0'
const styles = {
  body: {
    backgroundColor: '#faf7f1',
    color: '#15131f',
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '24px 8px',
  },
  card: { backgroundColor: '#ffffff', borderRadius: 16, margin: '0 auto', maxWidth: 560 },
  shop: { color: accent, fontSize: 15, fontWeight: 700, letterSpacing: '.04em', margin: '0 0 20px' },
  heading: { fontSize: 24, lineHeight: '30px', margin: '0 0 12px' },
  small: { ...text, color: '#5f5a6b', fontSize: 13, lineHeight: '20px', margin: '16px 0 0' },
  amount: { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' },
  total: { fontSize: 17, fontWeight: 700 },
  rule: { borderTop: '1px solid #e6e0d4' },
  box: { backgroundColor: '#f1ece2', borderRadius: 12, margin: '16px 0', padding: '14px 18px' },
  button: {
    backgroundColor: accent,
    borderRadius: 10,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 15,
    fontWeight: 700,
    margin: '8px 0 16px',
    padding: '13px 22px',
    textDecoration: 'none',
  },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>

/** A whole mail as HTML; React escapes whatever people wrote. `preview` shows beside the subject in a list of mails. */
export function renderMail(shopName: string, preview: string, ...parts: ReactNode[]): string {
  const card = h(
    'td',
    { style: { padding: '32px 28px' } },
    h('p', { style: styles.shop }, shopName),
    ...parts,
  )
  const page = h(
    'html',
    { lang: 'es-AR' },
    h('head', null, h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' })),
    h(
      'body',
      { style: styles.body },
      h('div', { style: styles.hidden }, preview),
      table([h('tr', { key: 'card' }, card)], styles.card),
    ),
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

export const heading = (words: string) => h('h1', { style: styles.heading }, words)
export const paragraph = (...content: ReactNode[]) => h('p', { style: text }, ...content)
export const smallPrint = (...content: ReactNode[]) => h('p', { style: styles.small }, ...content)
export const strong = (words: string) => h('strong', null, words)
export const link = (href: string, words: string) => h('a', { href, style: { color: accent } }, words)
export const button = (href: string, words: string) => h('a', { href, style: styles.button }, words)

/** Pairs of a name and a value, such as where to transfer the money. */
export const factBox = (rows: readonly (readonly [name: string, value: string])[]) =>
  h(
    'div',
    { style: styles.box },
    ...rows.map(([name, value]) =>
      h('p', { key: name, style: { ...text, margin: '2px 0' } }, `${name}: `, strong(value)),
    ),
  )

/** What was bought and what it costs. */
export function orderTable(facts: OrderFacts): ReactNode {
  const { lines } = facts
  const row = (key: string, name: string, amount: string, style: CSSProperties = {}) =>
    h(
      'tr',
      { key },
      h('td', { style: { ...cell, ...style } }, name),
      h('td', { style: { ...styles.amount, ...style } }, amount),
    )
  return table(
    [
      ...lines.map((line) =>
        row(`line-${line.posicion}`, `${line.cantidad} × ${line.titulo}`, lineTotal(line)),
      ),
      ...amountsOf(facts).map(([name, amount], at, all) =>
        row(name, name, amount, at === 0 ? styles.rule : at === all.length - 1 ? styles.total : {}),
      ),
    ],
    { margin: '0 0 16px' },
  )
}

const table = (rows: ReactNode[], style: CSSProperties) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, ...rows),
  )
