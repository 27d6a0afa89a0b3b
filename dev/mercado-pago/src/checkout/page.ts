import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

const style = `
:root { color-scheme: light dark; --back: #f4f3f0; --card: #fff; --text: #1f1d1a; --soft: #5c574f; --line: #c9c4ba;
  --main: #2b4a3f; --on-main: #fff; --bad: #8f2a1d; --warn: #fff1c9; --on-warn: #4a3800 }
@media (prefers-color-scheme: dark) { :root { --back: #161513; --card: #211f1c; --text: #f1eee8; --soft: #b9b3a8;
  --line: #5a554c; --main: #a9d6c3; --on-main: #10241c; --bad: #ffb4a6; --warn: #4a3b08; --on-warn: #ffeab0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
.banner { margin: 0; padding: .75rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600 }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.1rem; margin: 0 0 .5rem }
section, form { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem }
ul { list-style: none; margin: 0; padding: 0 }
li, .total { display: flex; gap: 1rem; justify-content: space-between; padding: .4rem 0 }
li span:first-child { overflow-wrap: anywhere; min-width: 0 }
li span:last-child, .total span:last-child { white-space: nowrap }
section .total { border-top: 1px solid var(--line); margin: .5rem 0 0; font-weight: 700; font-size: 1.15rem }
section p { margin: 0 }
label { display: block; margin: 0 0 .25rem }
select, button, .button { font: inherit; width: 100%; min-height: 44px; border-radius: .5rem; padding: .5rem .75rem; border: 1px solid var(--line) }
select { background: var(--card); color: var(--text); border-color: var(--soft); margin: 0 0 .75rem }
button, .button { display: flex; align-items: center; justify-content: center; cursor: pointer; text-align: center;
  text-decoration: none; font-weight: 600; background: transparent; color: var(--text); border-color: var(--soft) }
.main { background: var(--main); color: var(--on-main); border-color: var(--main) }
.bad { color: var(--bad); border-color: var(--bad) }
.button + .button { margin-top: .75rem }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A whole page of the simulator. Each page says that it is a simulator. */
export function printPage(title: string, content: Html): string {
  const page = html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pago de prueba</title>
<style>${{ html: style }}</style>
</head>
<body>
<header class="banner">Simulador de pagos: no se cobra dinero</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
  return page.html
}

/** Sends a page that runs no script and may not be cached. */
export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      // No form-action: the answer to a form redirects to the shop, which is another origin.
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page)
