import type { StaffRole } from '@mazo/contract/staff.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'
import { makeStaff, signedIn } from '../testing/make-staff.ts'

let database: OpenDatabase
let app: FastifyInstance
/** Signing in is slow on purpose, so that it is done once for all routes: what each of these browsers sends. */
let signedInAs: Record<StaffRole, Record<string, string>>
let closed: Record<string, string>
let old: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, {}, (api) => {
    // Of the back office, as it will be: one that forgot to say who may call it, and one for the owner alone.
    api.get('/api/v1/gestion/olvidada', async () => 'secreto')
    api.get('/api/v1/gestion/duena', { config: { roles: ['admin'] } }, async () => 'ajustes')
  })
  const enter = async (rol: StaffRole) => signedIn(app, await makeStaff(database.db, { rol }))
  old = await enter('admin')
  await database.db.execute(sql`update personal_sesiones set vence_en = now() - interval '1 second'`)
  await database.db.execute(sql`create table sesiones_vencidas as select * from personal_sesiones`)
  closed = await enter('admin')
  await app.inject({ method: 'POST', url: '/api/v1/logout/', headers: closed })
  signedInAs = { admin: await enter('admin'), vendedor: await enter('vendedor') }
})
afterAll(() => app.close())

const bothRoles: readonly StaffRole[] = ['admin', 'vendedor']

/** All that only staff may call, and who of them. */
const forStaff: Record<string, readonly StaffRole[]> = {
  'GET /api/v1/productos/qr/:id': bothRoles,
  'HEAD /api/v1/productos/qr/:id': bothRoles,
  'POST /api/v1/productos/baja-stock/:id': bothRoles,
  'GET /api/v1/gestion/yo': bothRoles,
  'HEAD /api/v1/gestion/yo': bothRoles,
  'GET /api/v1/gestion/cuenta': bothRoles,
  'HEAD /api/v1/gestion/cuenta': bothRoles,
  'POST /api/v1/gestion/cuenta/clave': bothRoles,
  'POST /api/v1/gestion/cuenta/segundo-factor': bothRoles,
  'POST /api/v1/gestion/cuenta/segundo-factor/confirmar': bothRoles,
  'POST /api/v1/gestion/cuenta/segundo-factor/quitar': bothRoles,
  'POST /api/v1/gestion/cuenta/segundo-factor/codigos': bothRoles,
  'DELETE /api/v1/gestion/cuenta/sesiones': bothRoles,
  'DELETE /api/v1/gestion/cuenta/sesiones/:id': bothRoles,
  'GET /api/v1/gestion/personal': ['admin'],
  'HEAD /api/v1/gestion/personal': ['admin'],
  'GET /api/v1/gestion/personal/:id': ['admin'],
  'HEAD /api/v1/gestion/personal/:id': ['admin'],
  'PUT /api/v1/gestion/personal/:id': ['admin'],
  'DELETE /api/v1/gestion/personal/:id/segundo-factor': ['admin'],
  'DELETE /api/v1/gestion/personal/:id/sesiones': ['admin'],
  'GET /api/v1/gestion/personal/:id/enlace-clave': ['admin'],
  'HEAD /api/v1/gestion/personal/:id/enlace-clave': ['admin'],
  'POST /api/v1/gestion/personal/:id/enlace-clave': ['admin'],
  'DELETE /api/v1/gestion/personal/:id/enlace-clave': ['admin'],
  'GET /api/v1/gestion/invitaciones': ['admin'],
  'HEAD /api/v1/gestion/invitaciones': ['admin'],
  'POST /api/v1/gestion/invitaciones': ['admin'],
  'POST /api/v1/gestion/invitaciones/:id/reenviar': ['admin'],
  'DELETE /api/v1/gestion/invitaciones/:id': ['admin'],
  'GET /api/v1/gestion/auditoria': ['admin'],
  'HEAD /api/v1/gestion/auditoria': ['admin'],
  'GET /api/v1/gestion/auditoria/opciones': ['admin'],
  'HEAD /api/v1/gestion/auditoria/opciones': ['admin'],
  'GET /api/v1/gestion/expansiones': bothRoles,
  'HEAD /api/v1/gestion/expansiones': bothRoles,
  'POST /api/v1/gestion/expansiones': ['admin'],
  'GET /api/v1/gestion/expansiones/:id': bothRoles,
  'HEAD /api/v1/gestion/expansiones/:id': bothRoles,
  'PUT /api/v1/gestion/expansiones/:id': ['admin'],
  'DELETE /api/v1/gestion/expansiones/:id': ['admin'],
  'GET /api/v1/gestion/productos': ['admin'],
  'HEAD /api/v1/gestion/productos': ['admin'],
  'POST /api/v1/gestion/productos': ['admin'],
  'PATCH /api/v1/gestion/productos': ['admin'],
  'GET /api/v1/gestion/productos/:id': ['admin'],
  'HEAD /api/v1/gestion/productos/:id': ['admin'],
  'PUT /api/v1/gestion/productos/:id': ['admin'],
  'PATCH /api/v1/gestion/productos/:id': ['admin'],
  'DELETE /api/v1/gestion/productos/:id': ['admin'],
  'GET /api/v1/gestion/productos/:id/historial': ['admin'],
  'HEAD /api/v1/gestion/productos/:id/historial': ['admin'],
  'POST /api/v1/gestion/imagenes': ['admin'],
  'GET /api/v1/gestion/etiquetas': bothRoles,
  'HEAD /api/v1/gestion/etiquetas': bothRoles,
  'GET /api/v1/gestion/productos/:id/imagenes': ['admin'],
  'HEAD /api/v1/gestion/productos/:id/imagenes': ['admin'],
  'PUT /api/v1/gestion/productos/:id/imagenes': ['admin'],
  'GET /api/v1/gestion/inicio': bothRoles,
  'HEAD /api/v1/gestion/inicio': bothRoles,
  'GET /api/v1/gestion/movimientos': ['admin'],
  'HEAD /api/v1/gestion/movimientos': ['admin'],
  'GET /api/v1/gestion/movimientos/quienes': ['admin'],
  'HEAD /api/v1/gestion/movimientos/quienes': ['admin'],
  'GET /api/v1/gestion/existencias': ['admin'],
  'HEAD /api/v1/gestion/existencias': ['admin'],
  'GET /api/v1/gestion/productos/:id/ajuste-stock': ['admin'],
  'HEAD /api/v1/gestion/productos/:id/ajuste-stock': ['admin'],
  'POST /api/v1/gestion/productos/:id/ajuste-stock': ['admin'],
  'GET /api/v1/gestion/ordenes': bothRoles,
  'HEAD /api/v1/gestion/ordenes': bothRoles,
  'GET /api/v1/gestion/ordenes/conteos': bothRoles,
  'HEAD /api/v1/gestion/ordenes/conteos': bothRoles,
  'GET /api/v1/gestion/ordenes/imprimir': bothRoles,
  'HEAD /api/v1/gestion/ordenes/imprimir': bothRoles,
  'GET /api/v1/gestion/ordenes/exportar': ['admin'],
  'HEAD /api/v1/gestion/ordenes/exportar': ['admin'],
  'GET /api/v1/gestion/ordenes/:id': bothRoles,
  'HEAD /api/v1/gestion/ordenes/:id': bothRoles,
  'PUT /api/v1/gestion/ordenes/:id': ['admin'],
  'POST /api/v1/gestion/ordenes/:id/estado': ['admin'],
  'POST /api/v1/gestion/ordenes/:id/plazo': ['admin'],
  'POST /api/v1/gestion/ordenes/:id/notas': ['admin'],
  'POST /api/v1/gestion/ordenes/:id/reembolsos': ['admin'],
  'GET /api/v1/gestion/ordenes/:id/comprobantes/:comprobante': ['admin'],
  'HEAD /api/v1/gestion/ordenes/:id/comprobantes/:comprobante': ['admin'],
  'GET /api/v1/gestion/arrepentimientos': ['admin'],
  'HEAD /api/v1/gestion/arrepentimientos': ['admin'],
  'POST /api/v1/gestion/arrepentimientos/:id/resolver': ['admin'],
  'GET /api/v1/gestion/pagos': ['admin'],
  'HEAD /api/v1/gestion/pagos': ['admin'],
  'POST /api/v1/gestion/pagos/:id/resolver': ['admin'],
  'GET /api/v1/gestion/ajustes': ['admin'],
  'HEAD /api/v1/gestion/ajustes': ['admin'],
  'PUT /api/v1/gestion/ajustes': ['admin'],
  'GET /api/v1/gestion/suspension': ['admin'],
  'HEAD /api/v1/gestion/suspension': ['admin'],
  'PUT /api/v1/gestion/suspension': ['admin'],
  'GET /api/v1/gestion/fotos': ['admin'],
  'HEAD /api/v1/gestion/fotos': ['admin'],
  'PUT /api/v1/gestion/fotos': ['admin'],
  'GET /api/v1/gestion/imagenes-sitio': ['admin'],
  'HEAD /api/v1/gestion/imagenes-sitio': ['admin'],
  'PUT /api/v1/gestion/imagenes-sitio': ['admin'],
  'GET /api/v1/gestion/pop-marketing': ['admin'],
  'HEAD /api/v1/gestion/pop-marketing': ['admin'],
  'PUT /api/v1/gestion/pop-marketing': ['admin'],
  'GET /api/v1/gestion/banners': ['admin'],
  'HEAD /api/v1/gestion/banners': ['admin'],
  'POST /api/v1/gestion/banners': ['admin'],
  'GET /api/v1/gestion/banners/:id': ['admin'],
  'HEAD /api/v1/gestion/banners/:id': ['admin'],
  'PUT /api/v1/gestion/banners/:id': ['admin'],
  'DELETE /api/v1/gestion/banners/:id': ['admin'],
  'POST /api/v1/gestion/banners/orden': ['admin'],
  'GET /api/v1/gestion/preguntas': ['admin'],
  'HEAD /api/v1/gestion/preguntas': ['admin'],
  'POST /api/v1/gestion/preguntas': ['admin'],
  'GET /api/v1/gestion/preguntas/:id': ['admin'],
  'HEAD /api/v1/gestion/preguntas/:id': ['admin'],
  'PUT /api/v1/gestion/preguntas/:id': ['admin'],
  'DELETE /api/v1/gestion/preguntas/:id': ['admin'],
  'POST /api/v1/gestion/preguntas/orden': ['admin'],
  'GET /api/v1/gestion/eventos': ['admin'],
  'HEAD /api/v1/gestion/eventos': ['admin'],
  'POST /api/v1/gestion/eventos': ['admin'],
  'GET /api/v1/gestion/eventos/:id': ['admin'],
  'HEAD /api/v1/gestion/eventos/:id': ['admin'],
  'PUT /api/v1/gestion/eventos/:id': ['admin'],
  'DELETE /api/v1/gestion/eventos/:id': ['admin'],
  'GET /api/v1/gestion/fechas-eventos': ['admin'],
  'HEAD /api/v1/gestion/fechas-eventos': ['admin'],
  'POST /api/v1/gestion/fechas-eventos': ['admin'],
  'GET /api/v1/gestion/fechas-eventos/:id': ['admin'],
  'HEAD /api/v1/gestion/fechas-eventos/:id': ['admin'],
  'PUT /api/v1/gestion/fechas-eventos/:id': ['admin'],
  'DELETE /api/v1/gestion/fechas-eventos/:id': ['admin'],
  'POST /api/v1/gestion/fechas-eventos/orden': ['admin'],
  'GET /api/v1/gestion/bloques-eventos': ['admin'],
  'HEAD /api/v1/gestion/bloques-eventos': ['admin'],
  'POST /api/v1/gestion/bloques-eventos': ['admin'],
  'GET /api/v1/gestion/bloques-eventos/:id': ['admin'],
  'HEAD /api/v1/gestion/bloques-eventos/:id': ['admin'],
  'PUT /api/v1/gestion/bloques-eventos/:id': ['admin'],
  'DELETE /api/v1/gestion/bloques-eventos/:id': ['admin'],
  'POST /api/v1/gestion/bloques-eventos/orden': ['admin'],
  'GET /api/v1/gestion/ingresos': ['admin'],
  'HEAD /api/v1/gestion/ingresos': ['admin'],
  'POST /api/v1/gestion/ingresos': ['admin'],
  'GET /api/v1/gestion/ingresos/:id': ['admin'],
  'HEAD /api/v1/gestion/ingresos/:id': ['admin'],
  'PUT /api/v1/gestion/ingresos/:id': ['admin'],
  'DELETE /api/v1/gestion/ingresos/:id': ['admin'],
  'GET /api/v1/gestion/paginas-legales': ['admin'],
  'HEAD /api/v1/gestion/paginas-legales': ['admin'],
  'GET /api/v1/gestion/paginas-legales/:id': ['admin'],
  'HEAD /api/v1/gestion/paginas-legales/:id': ['admin'],
  'PUT /api/v1/gestion/paginas-legales/:id': ['admin'],
  'POST /api/v1/gestion/paginas-legales/vista-previa': ['admin'],
  'GET /api/v1/gestion/suscriptores': ['admin'],
  'HEAD /api/v1/gestion/suscriptores': ['admin'],
  'GET /api/v1/gestion/suscriptores/:id': ['admin'],
  'HEAD /api/v1/gestion/suscriptores/:id': ['admin'],
  'DELETE /api/v1/gestion/suscriptores/:id': ['admin'],
  'GET /api/v1/gestion/suscriptores/exportar': ['admin'],
  'HEAD /api/v1/gestion/suscriptores/exportar': ['admin'],
  'GET /api/v1/gestion/importaciones': ['admin'],
  'HEAD /api/v1/gestion/importaciones': ['admin'],
  'POST /api/v1/gestion/importaciones': ['admin'],
  'GET /api/v1/gestion/importaciones/:id': ['admin'],
  'HEAD /api/v1/gestion/importaciones/:id': ['admin'],
  'DELETE /api/v1/gestion/importaciones/:id': ['admin'],
  'PUT /api/v1/gestion/importaciones/:id/columnas': ['admin'],
  'GET /api/v1/gestion/importaciones/:id/filas': ['admin'],
  'HEAD /api/v1/gestion/importaciones/:id/filas': ['admin'],
  'GET /api/v1/gestion/importaciones/:id/informe': ['admin'],
  'HEAD /api/v1/gestion/importaciones/:id/informe': ['admin'],
  'POST /api/v1/gestion/importaciones/:id/aplicar': ['admin'],
  'POST /api/v1/gestion/importaciones/:id/deshacer': ['admin'],
  'GET /api/v1/gestion/productos/exportar': ['admin'],
  'HEAD /api/v1/gestion/productos/exportar': ['admin'],
  'GET /api/v1/gestion/olvidada': [],
  'HEAD /api/v1/gestion/olvidada': [],
  'GET /api/v1/gestion/duena': ['admin'],
  'HEAD /api/v1/gestion/duena': ['admin'],
}

/** All that everybody may read; each of these answers HEAD too. */
const publicReads = [
  '/api/buscar-productos',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/*',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/yaml',
  '/api/v1/ajustes',
  '/api/v1/eventos',
  '/api/v1/expansion',
  '/api/v1/fotos',
  '/api/v1/imagenes-sitio',
  '/api/v1/incomes',
  '/api/v1/login/validate',
  '/api/v1/ordenes/:token',
  '/api/v1/pagina-status',
  '/api/v1/pop_marketing',
  '/api/v1/productos-certificados',
  '/api/v1/productos-nuevos',
  '/api/v1/productos-trend',
  '/api/v1/productos/paginados',
  '/api/v1/productos/por-ids',
  '/api/v1/productos/qr-public/:id',
  '/api/v1/productos/slug/:slug',
  '/api/v1/productos/sugeridos',
  '/healthz',
  '/media/demo/:file',
  '/media/subidas/:file',
  '/media/videos/hero-alto.mp4',
  '/media/videos/hero-alto.webm',
  '/media/videos/hero.mp4',
  '/media/videos/hero.webm',
  '/readyz',
]

const publicWrites = [
  '/api/v1/arrepentimiento',
  '/api/v1/clave-nueva',
  '/api/v1/clave-nueva/elegir',
  '/api/v1/crear-preferencia',
  '/api/v1/invitacion',
  '/api/v1/invitacion/aceptar',
  '/api/v1/login',
  '/api/v1/login/segundo-factor',
  '/api/v1/logout',
  '/api/v1/ordenes',
  '/api/v1/ordenes/:token/comprobante',
  '/api/v1/ordenes/:token/pago',
  '/api/v1/ordenes/:token/soltar',
  '/api/v1/pagos/notificaciones',
  '/api/v1/suscribirme',
]

test('every route there is is known here, with who may call it', () => {
  const known = [
    ...Object.entries(forStaff).map(([route, roles]) => ({ route, roles })),
    ...publicReads.flatMap((url) => [`GET ${url}`, `HEAD ${url}`]).map((route) => ({ route, roles: null })),
    ...publicWrites.map((url) => ({ route: `POST ${url}`, roles: null })),
  ]
  const given = app.routeAccess.filter(({ route }) => !/ \/api(\/\*)?$/.test(route)) // what only refuses
  expect(sorted(given)).toEqual(sorted(known))
})

const sorted = (routes: readonly { route: string; roles: readonly StaffRole[] | null }[]) =>
  routes.map(({ route, roles }) => `${route} ${roles ?? 'everybody'}`).toSorted()

describe.each(Object.entries(forStaff))('%s', (route, roles) => {
  const [method, url = ''] = route.split(' ') as [InjectOptions['method'], string]
  const call = (headers: Record<string, string>) =>
    app.inject({
      method,
      url: `${url.replace(/:\w+/g, '2000000000')}/`,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(method === 'POST' ? { payload: { cantidad: 1 } } : {}),
    })
  const refusal = async (headers: Record<string, string>) => {
    const answer = await call(headers)
    const body = method === 'HEAD' ? undefined : answer.json().error
    return [answer.statusCode, body, answer.headers['cache-control']]
  }
  const signIn = method === 'HEAD' ? undefined : 'Iniciá sesión para continuar.'
  const noPermission = method === 'HEAD' ? undefined : 'No tenés permiso para esta acción.'

  test('lets in nobody without a session, with an old one or with one that was closed', async () => {
    const expected = [401, signIn, 'no-store']
    expect(await refusal({})).toEqual(expected)
    expect(await refusal({ cookie: 'sesion=inventada.firma' })).toEqual(expected)
    expect(await refusal(closed)).toEqual(expected)
    // There again for each route, whatever the one before did with it.
    await database.db.execute(
      sql`insert into personal_sesiones select * from sesiones_vencidas on conflict do nothing`,
    )
    expect(await refusal(old)).toEqual(expected)
  })

  test('lets in the roles it names, and no other', async () => {
    for (const rol of bothRoles) {
      if (roles.includes(rol)) expect([401, 403]).not.toContain((await call(signedInAs[rol])).statusCode)
      else expect(await refusal(signedInAs[rol])).toEqual([403, noPermission, 'no-store'])
    }
  })
})

test('what everybody may call asks nobody who they are', async () => {
  const calls = [
    ...publicReads.map((url) => ({ method: 'GET' as const, url })),
    ...publicWrites.map((url) => ({ method: 'POST' as const, url, payload: {} })),
  ]
  for (const { url, ...rest } of calls) {
    const address = url.replace(/:\w+/, '2000000000').replace('*', 'x')
    const { statusCode } = await app.inject({ ...rest, url: address })
    expect([401, 403], url).not.toContain(statusCode)
  }
})

test('an address of the back office that does not exist is told to staff alone', async () => {
  const url = '/api/v1/gestion/no-existe'
  expect((await app.inject({ url })).statusCode).toBe(401)
  expect((await app.inject({ url, headers: signedInAs.vendedor })).statusCode).toBe(404)
})
