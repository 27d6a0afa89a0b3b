import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './page/each-look.ts'
import { widths } from './page/widths.ts'
import { expect, test } from './test.ts'

const section = (page: Page, title: string | RegExp) =>
  page.locator('article section').filter({ has: page.getByRole('heading', { name: title }) })

/** The most letters on a line of the page's text. */
const longestLine = (page: Page) =>
  page.evaluate(() => {
    let longest = 0
    for (const text of document.querySelectorAll('article p, article li')) {
      const lines = new Map<number, number>()
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text
        for (let at = 0; at < node.length; at += 1) {
          const letter = document.createRange()
          letter.setStart(node, at)
          letter.setEnd(node, at + 1)
          const line = Math.round((letter.getClientRects()[0]?.bottom ?? 0) / 8)
          lines.set(line, (lines.get(line) ?? 0) + 1)
        }
      }
      longest = Math.max(longest, ...lines.values())
    }
    return longest
  })

test('the terms have their thirteen sections in order', async ({ page, request }) => {
  const settings: Settings = await (await request.get(apiPaths.ajustes)).json()
  await page.goto(pagePaths.terms)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('article h2')).toHaveText([
      '1. Aceptación',
      '2. Quiénes somos',
      '3. Privacidad',
      '4. Edad mínima',
      '5. Productos y precios',
      '6. Contacto y envíos',
      '7. Uso del sitio',
      '8. Propiedad intelectual',
      '9. Límite de responsabilidad',
      '10. Cambios en el sitio',
      '11. Ley y jurisdicción',
      '12. Contacto',
      '13. Grupo de la comunidad',
    ])
    expect(await longestLine(page)).toBeLessThan(70)
  }
  await expect(section(page, '2. Quiénes somos')).toContainText(settings.nombre)
  await expect(section(page, '3. Privacidad')).toContainText('Ley 25.326')
  await expect(section(page, '4. Edad mínima')).toContainText('mayor de 18 años')
  await expect(section(page, '6. Contacto y envíos')).toContainText('7 días hábiles')
  await expect(section(page, '6. Contacto y envíos')).toContainText('24 horas')
  await expect(section(page, '11. Ley y jurisdicción')).toContainText('leyes de la República Argentina')
  await expect(section(page, '12. Contacto').getByRole('link', { name: settings.mail })).toBeVisible()
  const community = section(page, '13. Grupo de la comunidad')
  await expect(community).toContainText('mayores de 18 años')
  await expect(community).toContainText('derecho de admisión')
  await expectGoodLooks(page, 'terms')
})

test('the returns page says that sales are final and what to do when something is wrong', async ({
  page,
  request,
}) => {
  const settings: Settings = await (await request.get(apiPaths.ajustes)).json()
  await page.goto(pagePaths.returns)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await longestLine(page)).toBeLessThan(70)
  }
  const final = section(page, 'Todas las ventas son finales')
  await expect(final).toContainText('no hacemos cambios ni aceptamos devoluciones')
  const withdraw = final.getByRole('link', { name: 'botón de arrepentimiento' })
  await expect(withdraw).toHaveAttribute('href', '/arrepentimiento')
  const wrong = section(page, 'Si tu producto llegó equivocado o dañado')
  await expect(wrong.getByRole('link', { name: settings.mail })).toHaveAttribute(
    'href',
    `mailto:${settings.mail}`,
  )
  await expect(wrong.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${settings.whatsapp}`),
  )
  await expect(wrong.getByRole('listitem')).toHaveText([/número de tu pedido/, /descripción/, /fotos/])
  const answer = section(page, 'Cuándo te respondemos')
  await expect(answer).toContainText('48 a 72 horas hábiles')
  await expect(answer).toContainText('fuera de término no se tienen en cuenta')
  const refunds = section(page, 'Reembolsos')
  await expect(refunds).toContainText('solo en casos excepcionales')
  await expect(refunds).toContainText('mismo medio de pago')
  await expect(refunds).toContainText('10 días hábiles')
  await expectGoodLooks(page, 'returns')
})
