import { expect, test } from 'vitest'
import { button, link, paragraph } from './blocks.ts'
import { brandOf } from './brand.ts'
import { drawHtml } from './draw-html.ts'

const shop = { nombre: 'Mazo & Cía', logo_url: null, color_principal: null }
const at = (given: Partial<Parameters<typeof brandOf>[0]>) =>
  brandOf({ ...shop, ...given }, 'https://tienda.example')
const render = (given: Parameters<typeof at>[0]) =>
  drawHtml(at(given), 'Vista', [
    paragraph('Hola ', link('https://a.example/?b=1&c=2', 'acá')),
    button('/x', 'Ir'),
  ])

test('a shop without a brand of its own signs with its name, in the violet of the storefront', () => {
  const html = render({})
  expect(html).toContain('Mazo &amp; Cía</p>')
  expect(html).not.toContain('<img')
  expect(html.match(/#5a3df0/g)).toHaveLength(3)
})

test('the colour of the owner is on buttons and links, as dark as white paper asks', () => {
  const html = render({ color_principal: '#ffd400' })
  const { accent } = at({ color_principal: '#ffd400' })
  expect(accent).not.toBe('#ffd400')
  expect(html.split(accent)).toHaveLength(4)
  expect(html).not.toContain('#5a3df0')
})

test('the logo of the owner comes by its whole address, and says the name where pictures are kept out', () => {
  const html = render({ logo_url: '/media/subidas/logo.webp' })
  expect(html).toMatch(
    /<img(?=[^>]*src="https:\/\/tienda\.example\/media\/subidas\/logo-160\.png")[^>]*alt="Mazo &amp; Cía"/,
  )
  expect(html).not.toContain('Mazo &amp; Cía</p>')
})

test('a mail is one document in the Spanish of Argentina, whose preview is hidden', () => {
  const html = render({})
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="es-AR"/)
  expect(html).toMatch(/<div style="display:none[^>]*>Vista/)
  expect(html).toContain('href="https://a.example/?b=1&amp;c=2"')
})
