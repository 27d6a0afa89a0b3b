import { readAccessories } from '../shelf-table.ts'

/** Accessories suit every game, so they have no game and no expansion (decision 36). */
export const accessories = readAccessories(
  null,
  'ACC',
  `
Folios mate x100 - Violeta noche | 14900 | sleeves nebula violet | Noche | u=40 | Cien folios estándar de mezcla suave. El color más pedido del local.
Folios mate x100 - Rojo brasa | 14900 | sleeves flame rose | Brasa | u=33 d=10 | Cien folios estándar, opacos de verdad: no se transparentan ni a trasluz.
Folios perfect fit x100 transparentes | 7900 | sleeves orb ice | Perfect Fit | u=55 | El primer abrigo de tu carta, antes del folio de color.
Deck Box magnético para 100 cartas - Obsidiana | 28900 | deckbox crystal dark | Obsidiana | u=8 | Cierre con imán, interior de felpa y lugar para dados.
Deck Box magnético para 100 cartas - Coral | 28900 | deckbox sea coral | Coral | u=4 | El mismo de siempre en un color que se ve desde la otra mesa.
Deck Box doble con bandeja para dados | 41500 | deckbox peaks storm | Doble | u=6 | Dos mazos de sesenta con folio y una bandeja que se despliega.
Carpeta premium 9 bolsillos con cierre - 360 cartas - Bosque | 59900 | binder tree leaf | Bosque | u=10 | Tapas acolchadas, hojas negras de carga lateral y costura pareja.
Carpeta premium 12 bolsillos con cierre - 480 cartas - Aurora | 74500 | binder aurora jade | Aurora | u=5 d=15 | Para la colección que no para de crecer.
Mantel de juego 61 x 35 cm - Cumbres | 36500 | playmat peaks dawn | Cumbres | u=9 | Superficie suave, base de goma y borde cosido. Viene con tubo.
Mantel de juego 61 x 35 cm - Marea | 36500 | playmat sea water | Marea | u=0 | Volvió a agotarse. En dos semanas entra más.
Set de 7 dados poliédricos - Nebulosa | 18900 | dice nebula psy | Nebulosa | u=15 | De cuatro a veinte caras, numerados en dorado. Ruedan lindo.
Set de 12 dados d6 de 12 mm - Brasa | 9900 | dice flame fire | d6 | u=21 | Para contar daño, vida o DON!!. Doce en cubo de acrílico.
Dado contador d20 gigante - Jade | 6500 | dice crystal jade | d20 | u=13 | Veinte caras en orden, para llevar la vida sin perderse.
Toploaders 3x4" x25 - Rígidos transparentes | 8900 | loaders orb ice | Toploaders | u=60 | La carta recién abierta va del folio al toploader, sin escalas.
Protector magnético 35 pt con filtro UV | 11900 | shield aurora gold | 35 pt | u=4 | Cierra con imán y protege del sol. Para tu carta favorita.
Exhibidor de acrílico para slab | 13500 | shield crystal violet | Exhibidor | u=8 | Que tu graduada mire para adelante y no para el cajón.
Caja de guardado para 800 cartas con separadores | 12500 | crate dunes copper | 800 cartas | u=18 | Cartón reforzado con ocho separadores para rotular.
Caja de guardado para 3200 cartas - cuatro filas | 24900 | crate tree gold | 3200 cartas | u=7 | El ropero de las comunes. Soporta apilar cuatro.
Fichas de daño y estado x60 en acrílico | 9400 | tokens sigil rose | Fichas | u=20 | Sesenta fichas transparentes de 10 a 100, con bolsita.
Monedas metálicas para decidir quién empieza x2 | 7900 | tokens monument gold | Cara o ceca | u=11 | Peso real, canto grabado. Cara o ceca como corresponde.
Kit para mandar a graduar: folios semirrígidos x50, etiquetas y guía paso a paso en español para no equivocarse | 22900 | loaders sigil violet | Kit graduado | u=16 | Todo lo que la empresa de graduación te va a pedir, explicado fácil.
`,
)
