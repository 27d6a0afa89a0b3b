import { expect, test } from 'vitest'
import { importShopOfSingles } from '../../testing/shops/import-shop.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'

const { shop, single } = importShopOfSingles()
/** A graded card of the shop. */
const makeSlab = (given: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.db, {
    ...single,
    titulo: 'Charizard',
    estado_id: 1,
    certificada: true,
    cantidad_disponible: null,
    ...given,
  })

const header =
  'Título;Precio;Juego;Expansión;Estado;Single;Cantidad;Gradeada;Empresa;Calificación;Nro. certificado'
const row = (titulo: string, grading: string) => `${titulo};100;Pokemon;151;Mint;sí;1;${grading}`
const outcomes = async (id: number) => {
  const { results } = await shop.rowsOf(id, '?per_page=100')
  return results.map(({ estado, motivo }) => (motivo ? `${estado}: ${motivo}` : estado))
}
const slabs = async () =>
  (await shop.stored()).map(({ titulo, graduadora, nota, numero_certificado }) =>
    [titulo, graduadora, nota, numero_certificado].join(' '),
  )

test('grader, grade and certificate are taken from the columns people have, and tell cards apart', async () => {
  const sheet = [
    header,
    row('Charizard', 'sí; PSA ;10;00123'),
    row('Charizard', 'sí;PSA;9,5;00124'),
    row('Charizard', 'sí;BGS;9;00123'),
  ].join('\n')
  const id = await shop.analyse(sheet)
  expect((await shop.read(id)).columnas.slice(-4)).toEqual([
    'certificada',
    'graduadora',
    'nota',
    'numero_certificado',
  ])
  await shop.apply(id)
  const made = ['Charizard PSA 10 00123', 'Charizard PSA 9,5 00124', 'Charizard BGS 9 00123']
  expect(await slabs()).toEqual(made)
  expect(await outcomes(await shop.analyse(sheet))).toEqual(['igual', 'igual', 'igual'])
})

test('what changes of a graded card is shown from old to new, applied and undone', async () => {
  await makeSlab({ sku: 'C-1', graduadora: 'PSA', nota: '9', numero_certificado: '7' })
  const id = await shop.analyse('sku;nota;certificado\nC-1;10;8')
  expect((await shop.rowsOf(id)).results[0]?.cambios).toEqual([
    { campo: 'nota', antes: '9', ahora: '10' },
    { campo: 'numero_certificado', antes: '7', ahora: '8' },
  ])
  await shop.apply(id)
  expect(await slabs()).toEqual(['Charizard PSA 10 8'])
  await shop.call('POST', `importaciones/${id}/deshacer`)
  await shop.work()
  expect(await slabs()).toEqual(['Charizard PSA 9 7'])
})

test('a card that is no longer graded loses what only graded cards have', async () => {
  await makeSlab({ sku: 'C-1', graduadora: 'PSA', nota: '9', numero_certificado: '7' })
  await shop.apply(await shop.analyse('sku;gradeada\nC-1;no'))
  expect(await slabs()).toEqual(['Charizard   '])
})

test('what the form of a product refuses of a graded card is refused, with why', async () => {
  const { id: other } = await makeSlab({ titulo: 'Otra', graduadora: 'psa', numero_certificado: 'AB1' })
  const id = await shop.analyse(
    [
      header,
      row('De otro', 'sí;PSA;10;ab1'),
      row('Primera', 'sí;PSA;10;X9'),
      row('Segunda', 'sí;Psa;9;x9'),
      row('Sin empresa', 'sí;;9;55'),
      row('Sin gradear', 'no;PSA;;'),
      row('Once', 'sí;PSA;11;57'),
      row('Larga', `sí;${'P'.repeat(41)};9;56`),
    ].join('\n'),
  )
  expect(await outcomes(id)).toEqual([
    `rechazada: numero_certificado: ya lo tiene el producto ${other}`,
    'nueva',
    'rechazada: numero_certificado: repite el de la línea 3',
    'rechazada: falta graduadora: un número de certificado es de una empresa',
    'rechazada: graduadora: sólo una carta certificada la lleva (columna certificada en sí)',
    'rechazada: nota: va de 1 a 10, con medios puntos (9 o 9,5), o es Authentic',
    'rechazada: graduadora: tiene 41 caracteres y entran 40',
  ])
})

test('a number without its grader in the sheet is still one case', async () => {
  const numbered = (sku: string, numero_certificado: string) =>
    makeSlab({ sku, graduadora: 'PSA', numero_certificado })
  await numbered('C-1', '1')
  await numbered('C-2', '2')
  await numbered('C-3', '3')
  const id = await shop.analyse('sku;certificado\nC-1;9\nC-2;9\nC-3;1')
  expect(await outcomes(id)).toEqual([
    'cambia',
    'rechazada: numero_certificado: repite el de otra fila',
    expect.stringMatching(/^rechazada: numero_certificado: ya lo tiene el producto \d+$/),
  ])
})

test('a number without its grader is found a second time however far apart the rows are', async () => {
  const numbered = (sku: string) => makeSlab({ sku, graduadora: 'PSA' })
  await numbered('C-1')
  await numbered('C-2')
  const between = Array.from({ length: 1_000 }, (_, index) => `X-${index};`)
  const id = await shop.analyse(['sku;certificado', 'C-1;9', ...between, 'C-2;9'].join('\n'))
  expect((await shop.rowsOf(id, '?page=1002&per_page=1')).results).toMatchObject([
    { estado: 'rechazada', motivo: 'numero_certificado: repite el de otra fila' },
  ])
})

test('a certificate that was given away after the owner looked is refused in Spanish', async () => {
  await makeSlab({ sku: 'C-1' })
  const id = await shop.analyse('sku;grader;cert\nC-1;PSA;1')
  await makeSlab({ titulo: 'Otra', graduadora: 'PSA', numero_certificado: '1' })
  await shop.apply(id)
  expect(await outcomes(id)).toEqual([expect.stringContaining('rechazada: numero_certificado: ya lo tiene')])
})

test('a card that looks like one without certificate is not guessed to be it', async () => {
  await makeSlab()
  const id = await shop.analyse([header, row('Charizard', 'sí;PSA;10;1')].join('\n'))
  expect(await outcomes(id)).toEqual([
    'rechazada: la tienda tiene una carta así con otro certificado, o sin él: usá la columna id o sku',
  ])
})
