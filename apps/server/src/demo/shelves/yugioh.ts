import { readAccessories, readGraded, readSealed, readSingles } from '../shelf-table.ts'

export const yugiohSingles = readSingles(
  3,
  'YGO',
  `
Blue-Eyes White Dragon | LOB-001 | Legend of Blue Eyes White Dragon | MP | 189000 | serpent ice full | - | El dragón de siempre, de la primera expansión. Bordes vividos, corazón intacto.
Dark Magician | LOB-005 | Legend of Blue Eyes White Dragon | LP | 162000 | sigil violet | - | El mago que todos quisimos invocar en el recreo.
Red-Eyes B. Dragon | LOB-070 | Legend of Blue Eyes White Dragon | DM | 38000 | mask fire | d=10 | Doblada en una punta, pero con toda la historia encima.
Exodia the Forbidden One | LOB-124 | Legend of Blue Eyes White Dragon | LP | 98500 | monument gold | - | Una de cinco. Las otras cuatro las ponés vos.
Gate Guardian | MRD-000 | Metal Raiders | NM | 57000 | monument storm | - | Secreta de Metal Raiders, enorme e imposible.
Dark Magician Girl | GFP2-EN177 | Ghosts From the Past: The 2nd Haunting | NM | 46900 | orb rose full | - | Ghost Rare de las que se van el mismo día.
Ghost Belle & Haunted Mansion | RA01-EN011 | 25th Anniversary Rarity Collection | NM | 12900 | towers dark | u=3 | Que nadie toque el cementerio. Infaltable en el lateral.
Ash Blossom & Joyous Spring | RA01-EN008 | 25th Anniversary Rarity Collection | NM | 34500 | tree rose full | - | La trampa de mano que nunca sobra, en rareza de coleccionista.
Maxx "C" | RA01-EN009 | 25th Anniversary Rarity Collection | NM | 13800 | flame leaf | u=4 | La cucaracha más temida del juego, comillas incluidas.
Effect Veiler | RA01-EN010 | 25th Anniversary Rarity Collection | LP | 6400 | wings ice | u=6 | Un velo a tiempo vale más que diez monstruos.
S:P Little Knight | AGOV-EN046 | Age of Overlord | NM | 58900 | sigil jade full | - | Link chica, problemas grandes. Va en todos los mazos.
Snake-Eye Ash | PHNI-EN008 | Phantom Nightmare | NM | 21500 | flame sunset | u=2 | El motor de fuego que no se apaga.
Mulcharmy Fuwalos | INFO-EN034 | The Infinite Forbidden | NM | 68000 | bloom coral full | - | Robá mientras el otro juega. Carísima por algo.
Fiendsmith Engraver | INFO-EN006 | The Infinite Forbidden | NM | 27900 | sigil copper | - | Pequeño paquete, finales enormes.
The Unstoppable Exodia Incarnate | INFO-EN036 | The Infinite Forbidden | M | 39900 | monument sunset full | - | La versión moderna del gigante, en secreta.
Dominus Impulse | SUDA-EN078 | Supreme Darkness | NM | 24800 | nebula copper | - | Frená el turno del rival desde la mano.
Blue-Eyes Ultimate Spirit Dragon | ALIN-EN040 | Alliance Insight | NM | 11500 | wings ice | u=3 | El linaje de ojos azules, ahora en sincro.
Tri-Brigade Ferrijit the Barren Blossom | PHRA-EN009 | Phantom Nightmare | MP | 850 | dunes copper | u=10 | Común útil y a precio de sobre.
Evil★Twin Lil-la | MAGO-EN071 | Maximum Gold | NM | 6900 | nebula rose | - | Dorada y con estrella en el nombre: probá escribirla en el buscador.
`,
)

export const yugiohGraded = readGraded(
  3,
  'YGO',
  `
PSA 8 | Blue-Eyes White Dragon | LOB-001 | Legend of Blue Eyes White Dragon | NM | 690000 | serpent ice full | - | Primera expansión en slab: la infancia encapsulada.
PSA 9 | Dark Magician Girl | GFP2-EN177 | Ghosts From the Past: The 2nd Haunting | M | 168000 | orb rose full | - | La aprendiza favorita con nota de lujo.
BGS 9.5 | Exodia the Forbidden One | LOB-124 | Legend of Blue Eyes White Dragon | M | 545000 | monument gold | agotada | Vendida en la última feria; la dejamos a la vista para babear.
`,
)

export const yugiohSealed = readSealed(
  3,
  'YGO',
  `
25th Anniversary Rarity Collection - Caja de 24 sobres | 25th Anniversary Rarity Collection | 365000 | box sigil gold | Rarity Collection / Booster Box | u=3 | Todas foil, siete rarezas: el festejo de los veinticinco años.
Booster Pack Phantom Nightmare | Phantom Nightmare | 7900 | pack nebula dark | Phantom Nightmare / Booster | u=36 | Nueve cartas y alguna pesadilla linda.
Booster Box The Infinite Forbidden - 24 sobres | The Infinite Forbidden | 178000 | box monument copper | The Infinite Forbidden / Booster Box | u=4 d=10 | Volvió Exodia y trajo veinticuatro sobres.
Structure Deck Ojos Azules del Destino | Alliance Insight | 24900 | deck wings ice | Ojos Azules / Structure Deck | u=16 | Mazo armado, listo para sentarse a jugar.
Mega Tin 25 Aniversario - Cartas, sobres y lata de colección | 25th Anniversary Rarity Collection | 54500 | tin monument gold | Mega Tin / 25 años | u=8 | Tres sobres enormes y una lata para guardar lo que salga.
Booster Box Rage of the Abyss - 24 sobres | Rage of the Abyss | 169000 | box sea dark | Rage of the Abyss / Booster Box | u=5 | Del fondo del mar, con la Purulia adentro.
Booster Pack Supreme Darkness | Supreme Darkness | 8200 | pack mask copper | Supreme Darkness / Booster | u=30 | Oscuridad suprema a precio de café.
`,
)

export const yugiohAccessories = readAccessories(
  3,
  'YGO',
  `
Folios tamaño japonés x60 - Cobre antiguo | 13900 | sleeves sigil copper | Cobre | u=28 | Sesenta folios chicos (62 x 89 mm), mate y resistentes.
Campo de juego para dos con zonas marcadas | 44900 | playmat monument copper | Duelo | u=5 | Mantel doble de goma con todas las zonas. Se enrolla y va a la feria.
`,
)
