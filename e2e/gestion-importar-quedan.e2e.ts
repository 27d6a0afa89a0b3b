import { callOffice } from './call-office.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'].map((name) => `Sobre ${name}`)

for (const width of [390, 1280])
  test(`at ${width} px all that an undo leaves is told, before and after, and goes once nothing keeps it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/importaciones')
    const rows = names.map((name) => `${name} de ${width};100;Pokémon;no;5`)
    await page.getByLabel('Planilla', { exact: true }).setInputFiles({
      name: 'siete.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['titulo;precio;tcg;single;cantidad', ...rows].join('\n')),
    })
    await page.getByRole('button', { name: 'Revisar la planilla' }).click()
    await page.getByRole('button', { name: 'Aplicar 7 cambios' }).click()
    await expect(page.getByRole('heading', { name: 'Importación aplicada' })).toBeVisible()

    const { results } = await callOffice<{ results: { id: number; titulo: string }[] }>(
      page,
      'GET',
      `/api/v1/gestion/productos/?q=${encodeURIComponent(`de ${width}`)}&per_page=100`,
    )
    const mine = results.filter(({ titulo }) => titulo.endsWith(` de ${width}`))
    expect(mine).toHaveLength(7)
    await callOffice(page, 'PATCH', '/api/v1/gestion/productos/', {
      ids: mine.map(({ id }) => id),
      cambios: { precio: { variar: 10 } },
    })

    await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
    const question = page.getByRole('dialog', { name: '¿Deshacer esta importación?' })
    await expect(question).toContainText(`Quedan como están «Sobre Uno de ${width}»`)
    await expect(question).toContainText('y 2 más')
    await question.getByText('Ver los 7 uno por uno').click()
    await expect(question.getByRole('listitem')).toHaveCount(7)
    await expect(question.getByText(`Sobre Siete de ${width}`)).toBeVisible()
    await expectAccessibleLooks(page, 'what an undo would leave')
    await question.getByRole('button', { name: 'Entendido' }).click()

    // The price of one goes back to that of the sheet, so that there is something to undo.
    const address = `/api/v1/gestion/productos/${mine[0]?.id}/`
    const { version } = await callOffice<{ version: number }>(page, 'GET', address)
    await callOffice(page, 'PATCH', address, { precio: '100', version })
    await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
    await question.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver las 6 filas' }).click()
    const review = page.getByRole('region', { name: 'Filas de la planilla' })
    await expect(review).toBeInViewport()
    await expect(review.getByText('alguien lo cambió después de la importación')).toHaveCount(6)

    // Once nothing keeps the others any more, they go too.
    await callOffice(page, 'PATCH', '/api/v1/gestion/productos/', {
      ids: mine.slice(1).map(({ id }) => id),
      cambios: { precio: { fijar: '100' } },
    })
    await page.getByRole('button', { name: 'Deshacer lo que quedó' }).click()
    const rest = page.getByRole('dialog', { name: '¿Deshacer lo que quedó?' })
    await expect(rest).toContainText('Se eliminan 6 productos que la importación agregó.')
    await rest.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Se volvieron atrás 7 cambios.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deshacer lo que quedó' })).toBeHidden()
  })
