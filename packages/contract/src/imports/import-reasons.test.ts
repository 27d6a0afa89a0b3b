import { expect, test } from 'vitest'
import { tellReason } from './import-reasons.ts'

test.each([
  [
    'tcg: «Digimon» no es ninguno de Pokémon, Lorcana; descuento_porcentaje: «150» tiene que ser un número',
    'Juego: «Digimon» no es ninguno de Pokémon, Lorcana. Descuento: «150» tiene que ser un número.',
  ],
  ['falta titulo; falta precio', 'Falta el título. Falta el precio.'],
  [
    'falta estado_carta: una carta suelta (single) tiene uno',
    'Falta el estado de la carta: una carta suelta tiene uno.',
  ],
  ['falta single', 'Falta decir si es carta suelta.'],
  [
    'la tienda no lo tiene, y para agregarlo falta la columna titulo, precio, cantidad_disponible',
    'La tienda no lo tiene, y para agregarlo falta decir cuál es el título, el precio y la cantidad.',
  ],
  [
    'la tienda tiene una carta así con otro certificado, o sin él: usá la columna id o sku',
    'La tienda tiene una carta así con otro certificado, o sin él: usá la columna «Número interno (id)» o «Código (SKU)».',
  ],
  [
    'graduadora, nota: sólo una carta certificada la lleva (columna certificada en sí)',
    'Empresa que la gradeó, Nota: sólo una carta certificada la lleva (columna «Certificada» en sí).',
  ],
  [
    'expansion: «Nueva» no existe en ese juego (para crearla: elegila en «Agregar esas expansiones»)',
    'Expansión: «Nueva» no existe en ese juego. Elegí qué hacer con ella en «Agregar esas expansiones».',
  ],
  [
    'expansion: «Nada» no existe en ese juego (para crearla: elegila en «Agregar esas expansiones»); falta precio; repite el producto de la línea 3; y 2 problemas más',
    'Expansión: «Nada» no existe en ese juego. Elegí qué hacer con ella en «Agregar esas expansiones». Falta el precio. Repite el producto de la línea 3. Y 2 problemas más.',
  ],
  ['repite el producto de la línea 10203', 'Repite el producto de la línea 10.203.'],
  [
    'imagen: las fotos de la planilla no se toman; cargala en la tienda',
    'Imagen: las fotos de la planilla no se toman; cargala en la tienda.',
  ],
  [
    'titulo: «=1 (single) columna id» parece una fórmula',
    'Título: «=1 (single) columna id» parece una fórmula.',
  ],
  [
    'cantidad_disponible: «403500.00» no es un número entero de 0 a 1.000.000; estado_carta: «1250.50» no es ninguno de NM',
    'Cantidad: «$\u00a0403.500» no es un número entero de 0 a 1.000.000. Estado de la carta: «$\u00a01.250,50» no es ninguno de NM.',
  ],
  [
    'cantidad_disponible: «12.00» no es un número entero de 0 a 1.000.000',
    'Cantidad: «12.00» no es un número entero de 0 a 1.000.000.',
  ],
  [
    'la base de datos no la acepta: value out of range',
    'La tienda no puede guardarla: revisá lo que dice cada columna.',
  ],
])('%s', (reason, told) => {
  expect(tellReason(reason, 'analizada')).toBe(told)
})

test.each(['aplicada', 'deshecha'] as const)(
  'what to do about a missing expansion of a sheet that is %s is to upload its rows again',
  (state) => {
    expect(
      tellReason(
        'expansion: «Nada» no existe en ese juego (para crearla: elegila en «Agregar esas expansiones»); falta precio',
        state,
      ),
    ).toBe(
      'Expansión: «Nada» no existe en ese juego. Subí esas filas de nuevo para elegir qué hacer con ella. Falta el precio.',
    )
  },
)
