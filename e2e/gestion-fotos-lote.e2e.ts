import { callOffice } from './call-office.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { takePhoto } from './page/take-photo.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 401/] })

test('photos find their products by their names, are sent once and taken back', async ({ page, api }) => {
  const card = await api.findProduct(({ single }) => single)
  const box = await api.findProduct(({ single }) => !single)
  const teal = await takePhoto(page, 'teal')
  const orange = await takePhoto(page, 'orange')
  const named = (photo: typeof teal, name: string) => ({ ...photo, name })
  const files = [named(orange, `${card.slug} dorso.jpg`), named(teal, `${card.slug}.jpg`)]
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }

  await openAsOwner(page, '/productos')
  await page.getByRole('link', { name: 'Fotos por lote' }).click()
  const input = page.getByLabel('Fotos', { exact: true })
  await input.setInputFiles([...files, named(await takePhoto(page, 'navy'), 'IMG_0001.jpg'), notes])
  await expect(page.getByText('No se toma «notas.txt»')).toBeVisible()
  await expect(page.getByText('Van 2 fotos a 1 producto. 1 foto espera que elijas su producto')).toBeVisible()
  await expect(page.getByLabel('Producto de «IMG_0001.jpg»')).toBeVisible()
  await page.getByRole('combobox', { name: 'Fotos', exact: true }).click()
  await page.getByRole('option', { name: 'Con producto (2)' }).click()
  await expect(page.getByLabel(`Producto de «${card.slug}.jpg»`)).toHaveValue(card.titulo)
  await expectAccessibleLooks(page, 'review of photos')

  await page.getByRole('link', { name: 'Todos los productos' }).click()
  const leaving = page.getByRole('dialog', { name: 'Tenés fotos sin subir' })
  await leaving.getByRole('button', { name: 'Seguir acá' }).click()

  await page.getByRole('combobox', { name: 'Fotos', exact: true }).click()
  await page.getByRole('option', { name: 'Sin producto (1)' }).click()
  await page.getByLabel('Producto de «IMG_0001.jpg»').fill(box.titulo)
  await page.getByRole('option', { name: box.titulo }).first().click()
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await expect(page.getByText('3 fotos subidas.')).toBeVisible()
  await expectAccessible(page, 'photos sent')

  const product = await (await page.request.get(`/api/v1/gestion/productos/${card.id}/imagenes/`)).json()
  const [front, back] = product.imagenes.slice(-2)
  const redOf = (address: string) =>
    page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = new OffscreenCanvas(1, 1)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0, 1, 1)
      return pen?.getImageData(0, 0, 1, 1).data[0]
    }, address)
  // Teal has no red, orange is full of it: the front stands before the back, which was chosen first.
  expect((await redOf(front)) ?? 255).toBeLessThan((await redOf(back)) ?? 0)

  await page.getByRole('button', { name: 'Quitar de la lista las subidas' }).click()
  await input.setInputFiles(files)
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await expect(page.getByText('2 ya estaban en su producto y no se repitieron.')).toBeVisible()

  // The latest one stands first; other photos may have gone before.
  await page
    .getByRole('button', { name: /^Deshacer la tanda/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 productos volvieron a tener las fotos de antes.')).toBeVisible()
  await expect(page.getByText('Deshecha')).toBeVisible()
})

test('a photo whose name means one product with a slip gets it at one tap', async ({ page }) => {
  const titulo = 'Farolito Quelonio'
  await openAsOwner(page, '/fotos-por-lote')
  const folio = { titulo, precio: '900.00', cantidad_disponible: 3, activo: false }
  await callOffice(page, 'POST', '/api/v1/gestion/productos/', folio)
  const name = 'farolito quelnio.jpg'
  const photo = { ...(await takePhoto(page, 'teal')), name }
  await page.getByLabel('Fotos', { exact: true }).setInputFiles(photo)
  await expect(page.getByText(`Puede ser de «${titulo}»`)).toBeVisible()
  await page.getByRole('button', { name: `Sí, es ése: «${name}»` }).click()
  await expect(page.getByLabel(`Producto de «${name}»`)).toHaveValue(titulo)
  await expect(page.getByRole('button', { name: 'Subir 1 foto' })).toBeVisible()
})

test('what is sent after an undo is a batch of its own', async ({ page, api }) => {
  const { slug } = await api.findProduct(({ single }) => !single)
  const [first, other] = [await takePhoto(page, 'olive'), await takePhoto(page, 'purple')]
  await openAsOwner(page, '/fotos-por-lote')
  const input = page.getByLabel('Fotos', { exact: true })
  const latest = page.getByRole('region', { name: 'Últimas tandas' }).getByRole('listitem').first()
  const undoLatest = async () => {
    await latest.getByRole('button', { name: /^Deshacer la tanda/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(latest.getByText('Deshecha')).toBeVisible()
  }
  await input.setInputFiles([{ ...first, name: `${slug}.jpg` }])
  await page.getByRole('button', { name: 'Subir 1 foto' }).click()
  await expect(page.getByText('1 foto subida.')).toBeVisible()
  await undoLatest()
  await expect(page.getByText('1 foto subida.')).toBeHidden()
  await expect(page.getByText('Deshiciste la tanda de 1 foto que habías subido acá.')).toBeVisible()

  await input.setInputFiles([{ ...other, name: `${slug} dorso.jpg` }])
  await page.getByRole('button', { name: 'Subir 1 foto' }).click()
  await expect(page.getByText('1 foto subida.')).toBeVisible()
  await expect(page.getByText('Deshiciste la tanda')).toBeHidden()
  await expect(latest.getByText('1 foto en 1 producto')).toBeVisible()
  await undoLatest()
})

test('a sheet brings the photos that it names', async ({ page }) => {
  const photo = await takePhoto(page, 'maroon')
  const title = 'Folio con foto'
  const sheet = ['Producto;Precio;Suelta;Stock;Foto', `${title};900;no;4;fotos/${photo.name.toUpperCase()}`]
  await openAsOwner(page, '/importaciones')
  await page
    .getByLabel('Planilla', { exact: true })
    .setInputFiles([
      photo,
      { name: 'con fotos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\r\n')) },
    ])
  await expect(page.getByText('1 foto llegó con la planilla.')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar la planilla' }).click()
  await expect(page.getByText(photo.name)).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('1 producto tiene fotos nuevas.')).toBeVisible()
})
