import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { whileHeld } from '../testing/while-held.ts'
import { readBanners, readFrameContent, readLegalPage, readQuestions } from './read-content.ts'

const shop = ownerShop()

test('a new shop has the questions, banners and rules of the specification', async () => {
  const questions = await readQuestions(shop.db)
  expect(questions.map(({ pregunta }) => pregunta)).toEqual([
    '¿Qué es Mazo?',
    '¿Cómo compro?',
    '¿Cómo se gestionan los envíos?',
    '¿Cuánto cuesta el envío?',
    '¿Puedo cambiar la dirección de envío?',
  ])
  expect(questions[3]?.respuesta).toContain('En compras a partir de $150.000 el envío es gratis')
  expect(questions[4]?.respuesta).toContain('o a hola@mazo.example con tu número')
  const banners = await readBanners(shop.db)
  expect(banners.map(({ titulo, lugar }) => [titulo, lugar])).toEqual([
    ['Vendé tus cartas', 'juegos'],
    ['Nos vemos en las ferias', 'novedades'],
  ])
  expect(banners[0]?.botones).toEqual([{ texto: 'Vender Cartas', tipo: 'whatsapp', valor: 'Vender Cartas' }])
  const terms = await readLegalPage(shop.db, 'terminos')
  expect(terms.secciones.map(({ titulo }) => titulo)).toHaveLength(13)
  expect(terms.secciones[11]?.html).toContain(
    '<a href="mailto:hola@mazo.example">hola@mazo.example</a> o por <a href="https://wa.me/5491155550199?text=Hola%2C%20tengo%20una%20consulta." target="_blank"',
  )
  const returns = await readLegalPage(shop.db, 'devoluciones')
  expect(returns.titulo).toBe('Política de devoluciones y reembolsos')
  expect((await readLegalPage(shop.db, 'privacidad')).intro).toContain('te pedimos nombre, mail')
  expect(await readFrameContent(shop.db)).toEqual({
    brand: { logo_url: null, icono_url: null, colours: null },
    vendedor_nombre: '',
    vendedor_cuit: '',
    reclamos_link: '',
    promo_imagen_url: null,
    portada_url: null,
  })
})

test('there are at most as many questions as can be put in order', async () => {
  const made = await shop.db.execute<{ id: number }>(sql`
    insert into preguntas (pregunta, respuesta, orden)
    select '¿' || n || '?', 'Sí.', 5 + n from generate_series(1, 195) n returning id`)
  const one = { pregunta: '¿Y esta?', respuesta: 'No.' }
  const refused = await shop.call('POST', 'preguntas/', one)
  expect([refused.status, refused.body.codigo]).toEqual([422, 'demasiados'])
  expect(refused.body.error).toMatch(/^Ya hay 200, /)
  const ids = made.rows.map(({ id }) => id)
  await shop.db.execute(sql`delete from preguntas where id = any(${sql.param(ids)}::int[])`)
})

test('a question is written, hidden, put in order and deleted', async () => {
  const made = await shop.call('POST', 'preguntas/', {
    pregunta: '¿Compran lotes?',
    respuesta: 'Sí, en {nombre}.',
  })
  expect(made).toMatchObject({ status: 201, body: { orden: 6, visible: true, version: 1 } })
  const shown = async () => (await readQuestions(shop.db)).map(({ pregunta }) => pregunta)
  expect((await readQuestions(shop.db)).at(-1)).toMatchObject({ respuesta: 'Sí, en Mazo.' })

  const { body: list } = await shop.call('GET', 'preguntas/?sort=orden&order=asc')
  expect(list.count).toBe(6)
  const ids: number[] = list.results.map(({ id }: { id: number }) => id)
  expect((await shop.call('POST', 'preguntas/orden/', { ids: ids.toReversed() })).status).toBe(204)
  expect((await shown())[0]).toBe('¿Compran lotes?')
  const partly = await shop.call('POST', 'preguntas/orden/', { ids: ids.slice(1) })
  expect([partly.status, partly.body.codigo]).toEqual([409, 'cambio_ajeno'])

  const { id } = made.body
  const hidden = await shop.call('PUT', `preguntas/${id}/`, { ...made.body, visible: false })
  expect(hidden.body).toMatchObject({ visible: false, version: 2 })
  expect(await shown()).not.toContain('¿Compran lotes?')
  expect(
    (await shop.call('PUT', `preguntas/${id}/`, { ...made.body, respuesta: 'No.' })).body.detalles,
  ).toMatchObject([{ campo: 'visible', antes: true, ahora: false, mensaje: 'Otra persona lo desactivó.' }])
  expect((await shop.call('DELETE', `preguntas/${id}/`)).status).toBe(204)
  expect((await shop.call('GET', `preguntas/${id}/`)).status).toBe(404)
  expect((await shop.call('GET', 'preguntas/?q=direccion&sort=orden')).body.count).toBe(2)
})

test('a banner leads only where a banner may', async () => {
  const banner = { lugar: 'novedades', titulo: 'Torneo', texto: 'El sábado.' }
  const withButton = (tipo: string, valor?: string) => ({
    ...banner,
    botones: [{ texto: 'Ir', tipo, valor }],
  })
  for (const [tipo, valor] of [
    ['enlace', 'javascript:alert(1)'],
    ['enlace', '/tienda'],
    ['pagina', 'https://otra.example'],
    ['pagina', '//otra.example'],
  ] as const) {
    const { status, body } = await shop.call('POST', 'banners/', withButton(tipo, valor))
    expect([status, body.detalles?.[0]?.campo]).toEqual([422, 'botones.0.valor'])
  }
  expect((await shop.call('POST', 'banners/', withButton('comunidad'))).status).toBe(201)
  expect((await readBanners(shop.db)).at(-1)).toEqual({
    id: expect.any(Number),
    ...banner,
    imagen_url: null,
    botones: [{ texto: 'Ir', tipo: 'comunidad', valor: '' }],
  })
})

test('the rules are rewritten, previewed unsaved, and their first text stays at hand', async () => {
  const { body: list } = await shop.call('GET', 'paginas-legales/')
  const page = list.results.find(({ clave }: { clave: string }) => clave === 'devoluciones')
  expect(page.texto).toBe(page.texto_original)
  const texto = '## Cambios\n\nEn {nombre} se cambia todo.'
  const { body: preview } = await shop.call('POST', 'paginas-legales/vista-previa/', { titulo: 'X', texto })
  const sections = [{ titulo: 'Cambios', html: '<p>En Mazo se cambia todo.</p>\n' }]
  expect(preview).toEqual({ titulo: 'X', intro: '', secciones: sections })
  expect((await readLegalPage(shop.db, 'devoluciones')).secciones).toHaveLength(4)

  const { titulo, version } = page
  const saved = await shop.call('PUT', `paginas-legales/${page.id}/`, { titulo, texto, version })
  expect(saved.body).toMatchObject({ texto, texto_original: page.texto, clave: 'devoluciones', version: 2 })
  expect((await readLegalPage(shop.db, 'devoluciones')).secciones).toEqual(sections)
  expect((await shop.call('DELETE', `paginas-legales/${page.id}/`)).status).toBe(405)
})

test('previews of texts that take long to read let others in between', async () => {
  const titulo = 'X'
  const preview = () =>
    shop.call('POST', 'paginas-legales/vista-previa/', { titulo, texto: '['.repeat(50_000) })
  /** The longest time in which nobody else had a turn, in ms. */
  const longestHold = async (previews: () => Promise<unknown>) => {
    let longest = 0
    let isOver = false
    const others = (async () => {
      for (let before = performance.now(); !isOver; before = performance.now()) {
        await setImmediate()
        longest = Math.max(longest, performance.now() - before)
      }
    })()
    await previews()
    isOver = true
    await others
    return longest
  }
  await preview()
  const one = await longestHold(preview)
  // All of them learn the settings in the same moment.
  const six = await longestHold(() =>
    whileHeld(shop.database, 'lock table ajustes', () => Array.from({ length: 6 }, preview)),
  )
  expect(six).toBeLessThan(3 * one)
})

test('the pictures of the site, the games and the pop-up are the shop’s own, and show at once', async () => {
  const read = async (path: string) => (await shop.app.inject(`/api/v1/${path}/`)).json()
  expect((await shop.call('GET', 'pop-marketing/')).body).toEqual({
    mostrar: false,
    imagen_url: '',
    version: 0,
  })
  const popup = { mostrar: true, imagen_url: '/media/subidas/abc.webp' }
  expect((await shop.call('PUT', 'pop-marketing/', { ...popup, version: 0 })).body).toEqual({
    ...popup,
    version: 1,
  })
  await expect.poll(() => read('pop_marketing')).toEqual([popup])
  expect((await shop.call('PUT', 'pop-marketing/', { ...popup, version: 0 })).status).toBe(409)
  const outside = { mostrar: true, imagen_url: 'https://otra.example/x.webp', version: 1 }
  expect((await shop.call('PUT', 'pop-marketing/', outside)).body.detalles[0].campo).toBe('imagen_url')

  for (const [path, shown, field] of [
    ['fotos', 'fotos', 'imagen_One_Piece'],
    ['imagenes-sitio', 'imagenes-sitio', 'imagen_Check_out'],
  ] as const) {
    const { body: before } = await shop.call('GET', `${path}/`)
    const changed = await shop.call('PUT', `${path}/`, { ...before, [field]: '/media/subidas/nueva.webp' })
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    await expect.poll(async () => (await read(shown))[0][field]).toBe('/media/subidas/nueva.webp')
  }
})

test('of two who delete a question at once the second is told that it is gone', async () => {
  const { body } = await shop.call('POST', 'preguntas/', { pregunta: '¿De dos?', respuesta: 'Sí.' })
  const answers = await whileHeld(
    shop.database,
    `select from preguntas where id = ${body.id} for update`,
    () => [shop.call('DELETE', `preguntas/${body.id}/`), shop.call('DELETE', `preguntas/${body.id}/`)],
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
})
