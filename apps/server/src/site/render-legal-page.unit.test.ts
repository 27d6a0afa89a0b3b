import type { Settings } from '@mazo/contract/site/site.ts'
import { expect, test } from 'vitest'
import { renderLegalPage } from './render-legal-page.ts'

const settings: Settings = {
  nombre: 'Cartas *del* Sur <b>',
  whatsapp: '5491144445555',
  mail: 'hola_sur@sur.example',
  instagram: 'https://instagram.example/',
  comunidad: 'https://chat.example/',
  direccion: 'Av. Sur 1',
  horario: '10 a 20',
  envio_gratis_desde: '150000.00',
  costo_envio: '10000.00',
  metodos_pago: ['transferencia'],
  descuento_transferencia: 0,
  impuestos_nacionales: null,
  muestra_popup_suscripcion: true,
  muestra_popup_ferias: true,
  envia_mails: true,
}
const render = (texto: string) => renderLegalPage({ titulo: 'Reglas de {nombre}', texto }, settings)
const intro = (texto: string) => render(texto).intro

test('a page is its words before the first heading and a section a heading', () => {
  expect(render('Hola.\n\n## 1. Uno\n\nA\n\n- b\n- c\n\n### Más\n\n## *Dos*\n\nD')).toEqual({
    titulo: 'Reglas de Cartas *del* Sur <b>',
    intro: '<p>Hola.</p>\n',
    secciones: [
      { titulo: '1. Uno', html: '<p>A</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n<h3>Más</h3>\n' },
      { titulo: 'Dos', html: '<p>D</p>\n' },
    ],
  })
})

test('settings are filled in as words, and in addresses too; other braces stay', () => {
  expect(intro('{nombre}, {otra}')).toBe('<p>Cartas *del* Sur &lt;b&gt;, {otra}</p>\n')
  expect(intro('[{mail}](mailto:{mail})')).toBe(
    '<p><a href="mailto:hola_sur@sur.example">hola_sur@sur.example</a></p>\n',
  )
  expect(intro('Desde {envio_gratis_desde}')).toBe('<p>Desde $150.000</p>\n')
})

test('links lead to other sites in a tab of their own, and within the shop in this one', () => {
  expect(intro('[a](https://a.example/x)')).toBe(
    '<p><a href="https://a.example/x" target="_blank" rel="noopener noreferrer">a</a></p>\n',
  )
  expect(intro('[a](/tienda)')).toBe('<p><a href="/tienda">a</a></p>\n')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,y)',
  '[x](vbscript:y)',
  '[x](//otra.example)',
  '<javascript:alert(1)>',
  '[x][y]\n\n[y]: javascript:alert(1)',
])('%j makes no link', (texto) => {
  expect(intro(texto)).not.toContain('<a')
})

test('markup is shown as it is written, and pictures of others are not fetched', () => {
  const html = intro(
    '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b\n\n![x](https://a.example/y.png)',
  )
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a page that only names settings stays as long as one that the owner could write', () => {
  const direccion = '.'.repeat(200)
  const page = renderLegalPage({ titulo: '', texto: '{direccion}'.repeat(5_000) }, { ...settings, direccion })
  expect(page.intro.length).toBeLessThan(100_000)
  expect(page.intro).toContain(direccion)
})
