import { expect, test } from 'vitest'
import { tellChanges } from './describe-change.ts'

const tell = (campo: string, antes: unknown, ahora: unknown) =>
  tellChanges([{ campo, antes, ahora }]).map(({ name, before, after }) =>
    [name, before && `${before} →`, after].filter(Boolean).join(' '),
  )

test.each([
  ['version', 1, 2, []],
  ['suspension_version', 1, 2, []],
  ['suspender', true, false, ['Tienda abierta']],
  ['estado', 'pendiente', 'cancelada', ['Estado Pendiente de pago → Cancelada']],
  ['rol', null, 'vendedor', ['Rol Vendedor']],
  ['imagenes', ['/a.webp'], ['/a.webp', '/b.webp', '/c.webp'], ['Fotos agregó 2 fotos']],
  ['imagenes', ['/a.webp', '/b.webp'], ['/b.webp'], ['Fotos quitó 1 foto']],
  ['imagenes', ['/a.webp', '/b.webp'], ['/b.webp', '/a.webp'], ['Fotos cambió el orden']],
  ['imagen_url', '/a.webp', '/b.webp', ['Foto cambió la foto']],
  ['promo_imagen_url', null, '/b.webp', ['Imagen de la promoción agregó 1 foto']],
])('%s from %j to %j is told as people say it', (campo, antes, ahora, told) => {
  expect(tell(campo, antes, ahora)).toEqual(told)
})

test('what two fields tell alike is told once, by the one that says how it was', () => {
  const becameMany = [
    { campo: 'cantidad_disponible', antes: null, ahora: 3 },
    { campo: 'unidades', antes: 1, ahora: 3 },
  ]
  expect(tellChanges(becameMany)).toMatchObject([{ name: 'Unidades', before: '1', after: '3' }])
  const changes = ['cantidad_disponible', 'unidades'].map((campo) => ({ campo, antes: 9, ahora: 12 }))
  expect(tellChanges(changes)).toHaveLength(1)
})
