import { expect, test } from 'vitest'
import { findPages, pagesOf } from './pages.ts'

const everything = pagesOf([
  { name: 'ordenes', label: 'Órdenes', hasCreate: false },
  { name: 'productos', label: 'Productos', hasCreate: true },
  { name: 'ajustes', label: 'Ajustes', hasCreate: false },
  { name: 'respaldos', label: 'Respaldo', hasCreate: false },
])
const first = (typed: string) => findPages(everything, typed)[0]?.to

test.each([
  ['ordenes', '/ordenes'],
  ['PEDIDOS', '/ordenes'],
  ['backup', '/respaldos'],
  ['copia de seguridad', '/respaldos'],
  ['copias', '/respaldos'],
  ['copias de una carta', '/ajustes#carrito'],
  ['carrito', '/ajustes#carrito'],
  ['cbu', '/ajustes#cobros'],
  ['costo de envío', '/ajustes#envios'],
  ['ajustes cobros', '/ajustes#cobros'],
  ['nuevo producto', '/productos/create'],
  ['contraseña', '/cuenta'],
  ['ini', '/'],
])('«%s» finds the page %s', (typed, to) => {
  expect(first(typed)).toBe(to)
})

const ofOwner = pagesOf(
  Object.entries({
    ordenes: 'Órdenes',
    clientes: 'Clientes',
    pagos: 'Pagos por revisar',
    arrepentimientos: 'Arrepentimientos',
    productos: 'Productos',
    'cambios-precio': 'Cambios por lote',
    cartas: 'Libro de cartas',
    'cargar-cartas': 'Cargar cartas',
    importaciones: 'Importar',
    movimientos: 'Libro de stock',
    existencias: 'Poco stock',
    ajustes: 'Ajustes',
    suspension: 'Suspender el sitio',
    personal: 'Personal',
    auditoria: 'Auditoría',
    fotos: 'Fotos de los juegos',
    'imagenes-sitio': 'Imágenes del sitio',
    'paginas-legales': 'Textos legales',
  }).map(([name, label]) => ({ name, label, hasCreate: false })),
)

test.each([
  ['vincular', ['/libro/vincular']],
  ['cargar cartas', ['/cargar-cartas', '/libro/cargar']],
  ['plantilla del título', ['/ajustes#titulos']],
  ['cuenta bancaria', ['/ajustes#cobros']],
  ['datos del banco', ['/ajustes#cobros']],
  ['CBU', ['/ajustes#cobros']],
  ['alias', ['/ajustes#cobros']],
  ['transferencia', ['/ajustes#cobros']],
  ['transferencias', ['/ajustes#cobros']],
  ['devolver', ['/ordenes', '/arrepentimientos']],
  ['devolver la plata', ['/ordenes']],
  ['devolución', ['/ordenes', '/arrepentimientos', '/paginas-legales']],
  ['reembolso', ['/ordenes']],
  ['reembolsar', ['/ordenes']],
  ['apagar la tienda', ['/suspension']],
  ['vacaciones', ['/suspension']],
  ['contraseña', ['/cuenta', '/personal']],
  ['cambiar la clave', ['/cuenta']],
  ['usuario', ['/personal', '/cuenta']],
  ['empleado', ['/personal']],
  ['dar de alta un empleado', ['/personal']],
  ['descuento', ['/productos', '/ajustes#cobros']],
  ['envío', ['/ajustes#envios', '/ordenes']],
  ['costo de los envíos', ['/ajustes#envios']],
  ['WhatsApp', ['/ajustes#contacto']],
  ['redes', ['/ajustes#contacto']],
  ['redes sociales', ['/ajustes#contacto']],
  ['logo', ['/ajustes#marca']],
  ['foto', ['/fotos-por-lote', '/fotos', '/imagenes-sitio']],
  ['aumento', ['/cambios-precio', '/productos']],
  ['cambiar precios', ['/productos', '/cambios-precio']],
  ['subir precios', ['/productos', '/cambios-precio']],
  ['bajar precios', ['/productos', '/cambios-precio']],
  ['aumentar precios', ['/productos', '/cambios-precio']],
  ['modificar precio', ['/productos', '/cambios-precio']],
  ['comprobante', ['/ordenes']],
  ['anular venta', ['/movimientos', '/ordenes']],
  ['escanear', ['/?escanear', '/productos#etiquetas']],
  ['código QR', ['/?escanear', '/productos#etiquetas']],
  ['stock bajo', ['/existencias']],
  ['2fa', ['/cuenta', '/personal']],
  ['segundo factor', ['/cuenta', '/personal']],
  ['deshacer importación', ['/importaciones']],
  ['cierre', ['/']],
  ['apertura', ['/']],
  ['caja', ['/', '/productos']],
  ['cierre de caja', ['/']],
  ['ventas de hoy', ['/']],
  ['seguimiento', ['/ordenes']],
  ['reclamo', ['/pagos', '/arrepentimientos']],
])('an owner who types «%s» finds where that is', (typed, wanted) => {
  const found = findPages(ofOwner, typed).map(({ to }) => to)
  expect(found.filter((to) => wanted.includes(to)).toSorted()).toEqual(wanted.toSorted())
})

test.each([
  ['envío', '/ajustes#envios'],
  ['contraseña', '/cuenta'],
  ['empleado', '/personal'],
  ['usuario', '/personal'],
  ['caja', '/'],
  ['escanear', '/?escanear'],
])('«%s» finds first the page %s', (typed, to) => {
  expect(findPages(ofOwner, typed)[0]?.to).toBe(to)
})

test('«fotos» finds the page that takes them by the hundred', () => {
  expect(findPages(everything, 'fotos por lote').map(({ to }) => to)).toEqual(['/fotos-por-lote'])
  expect(findPages(everything, 'fotos').map(({ to }) => to)).toContain('/fotos-por-lote')
})

test('«etiquetas» finds those of the products and those of the parcels', () => {
  expect(findPages(everything, 'etiquetas').map(({ to }) => to)).toEqual(['/productos#etiquetas', '/ordenes'])
})

test.each(['', ' ', 'o', 'dragón blanco', 'respaldo nada'])('«%s» is no page', (typed) => {
  expect(findPages(everything, typed)).toEqual([])
})

test('every panel of the settings is found by its heading', () => {
  const sources = import.meta.glob<string>('../settings/*Fields.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const panels = Object.values(sources).flatMap((source) => [...source.matchAll(/<Panel\b[^>]*/g)])
  const named = panels.map(([tag]) => /id="(.+?)" title="(.+?)"/.exec(tag) ?? [tag])
  expect(named.map(([tag, , title = '']) => [tag, first(title)])).toEqual(
    named.map(([tag, id]) => [tag, `/ajustes#${id}`]),
  )
  expect(panels.length).toBeGreaterThan(5)
})

test('who has not the settings finds no part of them', () => {
  const few = pagesOf([{ name: 'ordenes', label: 'Órdenes', hasCreate: false }])
  expect(few.map(({ to }) => to)).toEqual(['/', '/?escanear', '/ordenes', '/cuenta'])
  expect(findPages(few, 'cbu')).toEqual([])
})
