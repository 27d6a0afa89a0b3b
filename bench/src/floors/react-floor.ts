// The best that React can do on this machine: it streams 24 cards to each who asks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const widths = [160, 240, 320, 480]

const card = (nth: number) => {
  const title = `Carta brillante de prueba ${nth}`
  const picture = {
    src: `/media/subidas/carta-${nth}-320.avif`,
    srcSet: widths.map((width) => `/media/subidas/carta-${nth}-${width}.avif ${width}w`).join(', '),
    sizes: '(max-width: 800px) 45vw, 220px',
    width: 320,
    height: 447,
    alt: title,
    loading: 'lazy',
  } as const
  const link = createElement(
    'a',
    { href: `/producto/carta-brillante-de-prueba-${nth}`, className: 'card-link' },
    createElement('img', picture),
    createElement('h3', { className: 'card-title' }, title),
    createElement('p', { className: 'card-price' }, createElement('strong', null, `$ ${nth}.500`)),
  )
  const button = createElement('button', { type: 'button', className: 'card-add' }, `Agregar ${title}`)
  return createElement('article', { key: nth, className: 'product-card' }, link, button)
}

const server = createServer((_request, answer) => {
  const cards = Array.from({ length: 24 }, (_, nth) => card(nth))
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  const stream = renderToPipeableStream(createElement('main', null, cards), {
    onShellReady: () => stream.pipe(answer),
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
