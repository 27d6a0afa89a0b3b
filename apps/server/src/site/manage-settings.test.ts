import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { readShopSettings, updateShopSettings } from './manage-settings.ts'
import { readFrameContent } from './read-content.ts'
import { readSettings } from './read-settings.ts'
import { settings } from './tables.ts'

const shop = ownerShop()
let other: typeof shop.headers
let otherName: string

beforeAll(async () => {
  otherName = await makeStaff(shop.db)
  other = await signedIn(shop.app, otherName)
})
beforeEach(async () => {
  await shop.db.delete(settings)
  await shop.db.execute(sql`insert into ajustes default values`)
  await shop.db.execute(sql`delete from auditoria`)
})

const call = async (method: InjectOptions['method'], path: string, payload?: object, as = shop.headers) => {
  const answer = await shop.app.inject({ method, url: `/api/v1/gestion/${path}/`, headers: as, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const publicSettings = async () => (await shop.app.inject('/api/v1/ajustes/')).json()

test('what the owner sets shows in the shop, with amounts of two decimals and bare digits', async () => {
  const { body: before } = await call('GET', 'ajustes')
  expect(before).toMatchObject({ nombre: 'Mazo', version: 1, metodos_pago: ['transferencia'] })
  await publicSettings()
  const { status, body } = await call('PUT', 'ajustes', {
    ...before,
    nombre: ' Cartas del Sur ',
    whatsapp: '+54 9 11 4444-5555',
    costo_envio: 8500,
    envio_gratis_desde: '99.999',
    transferencia_cbu: '28505909 40090418135201',
    vendedor_cuit: '30-50001091-2',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ nombre: 'Cartas del Sur', vendedor_cuit: '30500010912', version: 2 })
  expect(body.transferencia_cbu).toBe('2850590940090418135201')
  await expect.poll(publicSettings).toMatchObject({
    nombre: 'Cartas del Sur',
    whatsapp: '5491144445555',
    costo_envio: '8500.00',
    envio_gratis_desde: '99999.00',
  })
  const { rows } = await shop.db.execute(sql`select quien, accion, cambios from auditoria`)
  expect(rows).toEqual([
    expect.objectContaining({
      quien: shop.owner,
      accion: 'cambió',
      cambios: expect.objectContaining({ costo_envio: ['10000.00', '8500.00'] }),
    }),
  ])
  expect(Object.keys((rows[0] as { cambios: object }).cambios)).not.toContain('mail')
})

test.each(['8500', '8.500', ' $ 8.500,00 ', '$\u00a08.500', 8_500])(
  'shipping is written %j',
  async (written) => {
    const { body: before } = await call('GET', 'ajustes')
    const { status, body } = await call('PUT', 'ajustes', { ...before, costo_envio: written })
    expect([status, body.costo_envio]).toEqual([200, '8500.00'])
  },
)

test.each([
  ['10', '10.00', 10],
  ['12,5 %', '12.50', 12.5],
  [0.25, '0.25', 0.25],
  ['0', '0.00', 0],
])('a discount by transfer of %j is kept as %s and told as a number', async (written, kept, told) => {
  const { body: before } = await call('GET', 'ajustes')
  const { status, body } = await call('PUT', 'ajustes', { ...before, descuento_transferencia: written })
  expect([status, body.descuento_transferencia]).toEqual([200, kept])
  expect((await readSettings(shop.db, shop.app.config)).descuento_transferencia).toBe(told)
})

test.each([
  ['21', '21.00', 21],
  ['10,5 %', '10.50', 10.5],
  [100, '100.00', 100],
  [0.01, '0.01', 0.01],
  [' ', null, null],
  [null, null, null],
])('national taxes of %j in the prices are kept as %j and told as %j', async (written, kept, told) => {
  const { body: before } = await call('GET', 'ajustes')
  expect(before.impuestos_nacionales).toBeNull()
  const { body: other } = await call('PUT', 'ajustes', { ...before, impuestos_nacionales: '27' })
  await expect.poll(publicSettings).toMatchObject({ impuestos_nacionales: 27 })
  const { status, body } = await call('PUT', 'ajustes', { ...other, impuestos_nacionales: written })
  expect([status, body.impuestos_nacionales]).toEqual([200, kept])
  await expect.poll(publicSettings).toMatchObject({ impuestos_nacionales: told })
  const { rows } = await shop.db.execute(sql`select cambios from auditoria order by id`)
  expect(rows).toEqual([
    { cambios: { impuestos_nacionales: [null, '27.00'] } },
    { cambios: { impuestos_nacionales: ['27.00', kept] } },
  ])
})

test('each pop-up of the home is shown until the owner switches it off', async () => {
  const { body: before } = await call('GET', 'ajustes')
  const shown = { muestra_popup_suscripcion: true, muestra_popup_ferias: true }
  expect(before).toMatchObject(shown)
  expect(await publicSettings()).toMatchObject(shown)
  const { status } = await call('PUT', 'ajustes', { ...before, muestra_popup_ferias: false })
  expect(status).toBe(200)
  await expect.poll(publicSettings).toMatchObject({ ...shown, muestra_popup_ferias: false })
})

test("the owner's logo, icon, colour and cover are the shop's, and without them it looks as it comes", async () => {
  const { body: before } = await call('GET', 'ajustes')
  expect((await readFrameContent(shop.db)).brand).toEqual({
    logo_url: null,
    icono_url: null,
    colours: null,
  })
  const brand = { logo_url: '/media/subidas/logo.webp', icono_url: '/media/subidas/icono.webp' }
  const look = { ...brand, color_principal: '#8A1538', portada_url: '/media/subidas/portada.webp' }
  const { status, body } = await call('PUT', 'ajustes', { ...before, ...look })
  expect([status, body.color_principal]).toEqual([200, '#8a1538'])
  expect(await readFrameContent(shop.db)).toMatchObject({
    brand: { ...brand, colours: { light: { action: '#8a1538', onAction: '#ffffff' } } },
    portada_url: look.portada_url,
  })
  const none = { logo_url: null, icono_url: null, color_principal: null, portada_url: null }
  expect((await call('PUT', 'ajustes', { ...body, ...none })).status).toBe(200)
  expect(await readFrameContent(shop.db)).toMatchObject({ brand: { colours: null }, portada_url: null })
})

test.each([
  ['color_principal', 'rojo'],
  ['color_principal', '#fff'],
  ['logo_url', 'https://otro.example/logo.png'],
  ['icono_url', '/media/subidas/icono.svg'],
])('a brand with %s «%s» is refused beside its field', async (campo, value) => {
  const { body: before } = await call('GET', 'ajustes')
  const { status, body } = await call('PUT', 'ajustes', { ...before, [campo]: value })
  expect(status).toBe(422)
  expect(body.detalles).toEqual([expect.objectContaining({ campo })])
})

test.each([
  ['11 4321-9876', '5491143219876'],
  ['(0341) 432-1987', '5493414321987'],
  ['9 11 4321 9876', '5491143219876'],
  ['011 15 4321-9876', '5491143219876'],
  ['54 11 4321-9876', '541143219876'],
  ['+598 99 123 456', '59899123456'],
])('a WhatsApp typed as %s is kept as the number that the chat app knows', async (whatsapp, kept) => {
  const { body: before } = await call('GET', 'ajustes')
  const { body } = await call('PUT', 'ajustes', { ...before, whatsapp })
  expect(body.whatsapp).toBe(kept)
})

test('the account for transfers is told to nobody outside', async () => {
  expect(Object.keys(await publicSettings()).filter((name) => /transferencia_|cbu|alias/.test(name))).toEqual(
    [],
  )
})

test.each([
  ['instagram', 'javascript:alert(1)'],
  ['comunidad', 'chat.whatsapp.com/x'],
  ['reclamos_link', 'ftp://x.example/'],
  ['transferencia_cbu', '2850590940090418135202'],
  ['transferencia_alias', 'con espacios'],
  ['vendedor_cuit', '30-50001091-3'],
  ['whatsapp', '12'],
  ['mail', 'no-es-un-mail'],
  ['costo_envio', -1],
  ['costo_envio', '10.00.000'],
  ['costo_envio', '9.999,50'],
  ['envio_gratis_desde', 150000.5],
  ['envio_gratis_desde', null],
  ['descuento_transferencia', '90,01'],
  ['descuento_transferencia', -5],
  ['descuento_transferencia', '10,123'],
  ['descuento_transferencia', ''],
  ['impuestos_nacionales', 0],
  ['impuestos_nacionales', '0,00'],
  ['impuestos_nacionales', '100,01'],
  ['impuestos_nacionales', -21],
  ['impuestos_nacionales', '10,123'],
  ['impuestos_nacionales', 'IVA'],
  ['nombre', '  '],
  ['promo_imagen_url', 'https://otra.example/foto.webp'],
  ['portada_url', 'https://otra.example/foto.webp'],
  ['ofrece_mercadopago', true],
  ['ofrece_transferencia', false],
])('a %s of %j is refused beside its field', async (campo, value) => {
  const { body: before } = await call('GET', 'ajustes')
  const { status, body } = await call('PUT', 'ajustes', { ...before, [campo]: value })
  expect([status, body.codigo]).toEqual([422, 'datos_invalidos'])
  expect(body.detalles.map((fault: { campo: string }) => fault.campo)).toEqual([campo])
  expect((await call('GET', 'ajustes')).body).toEqual(before)
})

test('what the owner switches off is neither offered nor taken; what is not configured waits', async () => {
  const both = ['transferencia', 'mercadopago'] as const
  const order = orderOf([[await makeProduct(shop.db), 1]])
  const { db } = shop
  const byCard = { ...(await readShopSettings(db, both)), ofrece_transferencia: false }
  expect(byCard).toMatchObject({ ofrece_mercadopago: true, metodos_pago: both })
  await updateShopSettings(db, byCard, shop.owner, both)
  const cards = { accessToken: 'APP_USR-prueba', webhookSecret: 'secreto', baseUrl: 'http://127.0.0.1:1' }
  expect((await readSettings(db, { ...shop.app.config, cards })).metodos_pago).toEqual(['mercadopago'])
  await expect(placeOrder(db, order, { holdMs: 60_000, configured: both })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Método de pago no disponible'),
  })
  // Without keys only transfer can be offered, and saving the screen must not touch the card switch.
  const { body: read } = await call('GET', 'ajustes')
  expect(read).toMatchObject({ ofrece_mercadopago: false, metodos_pago: ['transferencia'] })
  await call('PUT', 'ajustes', { ...read, ofrece_transferencia: true })
  expect(await readShopSettings(db, both)).toMatchObject({ metodos_pago: both })
  await placeOrder(db, order, { holdMs: 60_000, configured: both })
})

test('who edits older settings is told what changed, and overwrites nothing', async () => {
  const { body: read } = await call('GET', 'ajustes')
  await call('PUT', 'ajustes', { ...read, horario: 'Todos los días' }, other)
  await call('PUT', 'ajustes', { ...read, horario: 'Sábados', nombre: 'Otra', version: 2 }, other)
  const { status, body } = await call('PUT', 'ajustes', { ...read, costo_envio: '1.00' })
  expect([status, body.codigo, body.error]).toEqual([
    409,
    'cambio_ajeno',
    'Otra persona cambió esto mientras lo editabas.',
  ])
  expect(body.detalles).toEqual([
    {
      campo: 'horario',
      antes: 'Lunes a viernes de 10:00 a 20:00',
      ahora: 'Sábados',
      mensaje: 'Otra persona puso «Sábados».',
      quien: otherName,
    },
    {
      campo: 'nombre',
      antes: 'Mazo',
      ahora: 'Otra',
      mensaje: 'Otra persona puso «Otra».',
      quien: otherName,
    },
  ])
  expect((await call('GET', 'ajustes')).body).toMatchObject({ costo_envio: '10000.00', horario: 'Sábados' })
})

test('the site is suspended with a message and opened again, whatever else is being edited', async () => {
  const { body: being } = await call('GET', 'ajustes')
  const { body: read } = await call('GET', 'suspension')
  expect(read).toEqual({ suspender: false, mensaje_de_suspension: '', version: 1 })
  const status = async () => (await shop.app.inject('/api/v1/pagina-status/')).json()
  await status()
  const message = 'Volvemos el lunes.'
  await call('PUT', 'suspension', { ...read, suspender: true, mensaje_de_suspension: message })
  await expect.poll(status).toEqual({ Suspender: true, Mensaje_de_suspesion: message })
  expect((await call('PUT', 'suspension', read, other)).status).toBe(409)
  await call('PUT', 'suspension', { suspender: false, mensaje_de_suspension: message, version: 2 })
  await expect.poll(status).toEqual({ Suspender: false, Mensaje_de_suspesion: message })
  expect((await call('PUT', 'ajustes', being)).status).toBe(200)
})

test('the template of titles is the usual one until the owner writes another, of what a card says', async () => {
  const { body: before } = await call('GET', 'ajustes')
  expect(before.plantilla_titulo).toBe('{nombre} {número} - {expansión}')
  const plantilla_titulo = '{nombre} ({código} {número})'
  const { status, body } = await call('PUT', 'ajustes', { ...before, plantilla_titulo })
  expect([status, body.plantilla_titulo]).toEqual([200, plantilla_titulo])
  const refused = await call('PUT', 'ajustes', { ...body, plantilla_titulo: '{nombre} {precio}' })
  expect([refused.status, refused.body.detalles]).toEqual([
    422,
    [{ campo: 'plantilla_titulo', mensaje: expect.stringContaining('«{precio}» no es un dato de la carta') }],
  ])
})
