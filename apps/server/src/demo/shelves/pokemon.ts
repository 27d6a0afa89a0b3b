import { readAccessories, readGraded, readSealed } from '../shelf-table.ts'

export const pokemonGraded = readGraded(
  1,
  'PKM',
  `
PSA 10 | Charizard ex | 199/165 | 151 | M | 985000 | serpent fire full | ingreso | Gem Mint, centrado perfecto: el slab que da sentido a la vitrina.
PSA 9 | Umbreon VMAX | 215/203 | Evolving Skies | M | 2150000 | mask dark full | - | La torre y la luna en un slab impecable.
PSA 10 | Rayquaza VMAX | 218/203 | Evolving Skies | M | 1890000 | serpent jade full | - | Arte alternativo en Gem Mint, pieza de colección de verdad.
CGC 9.5 | Pikachu ex | 238/191 | Surging Sparks | M | 890000 | storm volt full | d=8 | La tapa de Surging Sparks con nota altísima.
PSA 10 | Giratina VSTAR | GG69/GG70 | Crown Zenith | M | 268000 | nebula dark full | - | Dorada de punta a punta y sin una marca.
BGS 9 | Mew ex | 232/091 | Paldean Fates | M | 412000 | bloom psy full | - | Burbujas de colores en cápsula, con subnotas en la etiqueta.
`,
)

export const pokemonSealed = readSealed(
  1,
  'PKM',
  `
Elite Trainer Box 151 - Pokémon Scarlet & Violet | 151 | 189000 | chest crystal violet | 151 / Elite Trainer Box | u=4 | Nueve sobres, folios, dados y la promo de Snorlax: la mejor puerta de entrada a la 151.
Ultra Premium Collection Charizard - Colección con carta promocional metálica, 16 sobres y playmat (Pokémon Scarlet & Violet 151) | 151 | 329000 | collection flame fire | Charizard / Ultra Premium | u=8 | La caja que todos piden: carta metálica, dieciséis sobres y mantel. Abrila despacio.
Booster Bundle 151 - 6 sobres | 151 | 84900 | bundle orb psy | 151 / Booster Bundle | u=30 | Seis sobres de la expansión más querida. Ideal para regalar.
Booster Pack Evolving Skies | Evolving Skies | 48500 | pack aurora jade | Evolving Skies / Booster | u=1 | Un solo sobre, el último que nos quedó de la caja.
Booster Box Obsidian Flames - 36 sobres | Obsidian Flames | 279000 | box flame dark | Obsidian Flames / Booster Box | u=6 d=10 | Treinta y seis sobres para repartir con amigos o abrir en una noche.
Lata Paldean Fates - Charizard brillante | Paldean Fates | 62000 | tin mask violet | Paldean Fates / Lata | u=5 | Lata con cinco sobres y promo brillante. Después guardás las energías adentro.
Booster Pack Temporal Forces | Temporal Forces | 9800 | pack storm ice | Temporal Forces / Booster | u=42 | Diez cartas y la chance de un As Táctico.
Booster Box Surging Sparks - 36 sobres | Surging Sparks | 315000 | box storm volt | Surging Sparks / Booster Box | u=7 ingreso | Acaba de llegar. Treinta y seis chances de Pikachu ex.
Elite Trainer Box Prismatic Evolutions - Pokémon | Prismatic Evolutions | 245000 | chest bloom rose | Prismatic Evolutions / Elite Trainer Box | u=0 | Agotada por ahora: anotate en el newsletter y te avisamos.
Booster Pack Journey Together | Journey Together | 10500 | pack peaks dawn | Journey Together / Booster | u=30 | Vuelven los entrenadores y sus compañeros.
Booster Box Destined Rivals - 36 sobres | Destined Rivals | 342000 | box sigil rose | Destined Rivals / Booster Box | u=5 | El Equipo Rocket tomó la caja entera.
Blíster 3 sobres Destined Rivals + carta promocional | Destined Rivals | 36900 | blister wings sunset | Destined Rivals / 3 sobres | u=14 | Tres sobres y promo, el regalo que nunca falla.
`,
)

export const pokemonAccessories = readAccessories(
  1,
  'PKM',
  `
Carpeta Pokémon 9 bolsillos, 360 cartas, con cierre | 68500 | binder storm volt | Pokémon | u=9 | Carpeta rígida con hojas de carga lateral: tus cartas no se caen ni se marcan.
Folios Pokémon x65 - Chispa dorada | 15900 | sleeves storm gold | Chispa | u=24 | Sesenta y cinco folios mate de tamaño estándar. Mezclan suave y duran.
Deck Box Pokémon para 80 cartas - Llama | 17500 | deckbox flame fire | Llama | u=11 | Guarda el mazo con folio doble y cierra con imán.
`,
)
