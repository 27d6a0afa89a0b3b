import { colourPattern } from '@mazo/contract/site/brand-colours.ts'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailTemplate } from '../outbox/tables.ts'
import { sampleMails } from './samples.ts'

export type PreviewAnswer = { status: number; type: string; body: string }

/** The shop's own violet, and a colour that has to be darkened to be read. */
const colours = [null, '#ffd400'] as const

/**
 * What `npm run dev:mails` shows at a path: the list of mails at `/`, one as a mail program shows it at
 * `/{template}.html`, and its plain text at `/{template}.txt`. `?color=%23ffd400` is the shop's colour.
 */
export function previewAt(path: string): PreviewAnswer {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const asked = searchParams.get('color') ?? ''
  const mails = sampleMails(colourPattern.test(asked) ? asked : null)
  if (pathname === '/') return { status: 200, type: 'text/html', body: listOf(mails) }
  const [, template = '', form] = /^\/(\w+)\.(html|txt)$/.exec(pathname) ?? []
  const mail = Object.hasOwn(mails, template) ? mails[template as MailTemplate]() : undefined
  if (!mail) return { status: 404, type: 'text/plain', body: 'No hay tal mail.' }
  if (form === 'html') return { status: 200, type: 'text/html', body: mail.html }
  return { status: 200, type: 'text/plain', body: `${mail.subject}\n\n${mail.text}` }
}

function listOf(mails: ReturnType<typeof sampleMails>): string {
  const rows = Object.entries(mails).map(([template, write]) =>
    h(
      'tr',
      { key: template },
      h('td', null, h('code', null, template)),
      h('td', null, write().subject),
      ...colours.map((colour) => {
        const query = colour ? `?color=${encodeURIComponent(colour)}` : ''
        const words = colour ? `con ${colour}` : 'HTML'
        return h('td', { key: words }, h('a', { href: `/${template}.html${query}` }, words))
      }),
      h('td', null, h('a', { href: `/${template}.txt` }, 'texto')),
    ),
  )
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem;color-scheme:light dark}td{padding:.4rem 1rem .4rem 0}'
  const page = h(
    'html',
    { lang: 'es-AR' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, 'Mails de la tienda'),
      h('style', null, style),
    ),
    h('body', null, h('h1', null, 'Mails de la tienda'), h('table', null, h('tbody', null, ...rows))),
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
