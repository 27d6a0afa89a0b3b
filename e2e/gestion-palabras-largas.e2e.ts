import { callOffice } from './call-office.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectFits } from './page/each-look.ts'
import { expect } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

const word = `Pikachu${'n'.repeat(120)}`

test('a word of 120 letters makes no list of the back office wider than its window', async ({ page }) => {
  await openAsOwner(page, '/')
  const office = '/api/v1/gestion'
  const { id } = await callOffice<{ id: number }>(page, 'POST', `${office}/productos/`, {
    titulo: word,
    precio: '1500',
    single: false,
    cantidad_disponible: 4,
  })
  await callOffice(page, 'POST', `${office}/productos/${id}/ajuste-stock/`, {
    cambio: -3,
    motivo_texto: 'Regalo',
  })
  await callOffice(page, 'POST', `${office}/expansiones/`, { nombre: word, tcg_id: 1 })
  for (const list of ['productos', 'movimientos', 'expansiones', 'existencias', 'auditoria']) {
    await goWithin(page, `/${list}`)
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible()
    await expectFits(page, list)
  }
})
