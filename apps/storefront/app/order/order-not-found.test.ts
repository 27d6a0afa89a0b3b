import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OrderNotFound } from './OrderNotFound.tsx'

function draw(settings: { envia_mails: boolean }) {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: OrderNotFound }])
  const hydrationData = { loaderData: { root: { settings } } }
  return renderToString(createElement(Page, { initialEntries: ['/'], hydrationData }))
}

test('who has a wrong link reads of a mail only where the shop sends any', () => {
  expect(draw({ envia_mails: true })).toContain('te mandamos por e-mail al comprar.')
  const unmailed = draw({ envia_mails: false })
  expect(unmailed).toContain('te dimos al terminar tu compra.')
  expect(unmailed).not.toContain('e-mail')
})
