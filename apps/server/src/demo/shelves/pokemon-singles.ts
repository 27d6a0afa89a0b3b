import { readSingles } from '../shelf-table.ts'

export const pokemonSingles = readSingles(
  1,
  'PKM',
  `
Charizard ex | 199/165 | 151 | NM | 398000 | serpent fire full | ingreso | La ilustración especial más buscada de la 151, con el dragón entre brasas.
Charizard ex | 199/165 | 151 | LP | 329000 | serpent fire full | - | La misma ilustración especial, para quien la quiere en la carpeta sin pagar de más.
Blastoise ex | 200/165 | 151 | M | 142000 | sea water full | - | El cañonero de la 151 en arte completo, con el agua que casi salpica.
Venusaur ex | 198/165 | 151 | NM | 118000 | bloom leaf full | d=10 | Cierra el trío inicial de la 151. El verde rompe en la mano.
Alakazam ex | 201/165 | 151 | NM | 76500 | sigil psy full | - | Ilustración especial de estudio y cucharas flotando, una belleza.
Mew ex | 205/165 | 151 | NM | 58000 | orb psy full | - | La dorada de la 151, textura completa y borde grabado.
Charmander | 168/165 | 151 | M | 49500 | flame sunset full | - | El principio del camino: ilustración rara del inicial de fuego.
Bulbasaur | 166/165 | 151 | NM | 38000 | tree leaf full | - | Ilustración rara del inicial de planta, en plena siesta.
Pikachu | 173/165 | 151 | LP | 33500 | storm volt full | - | Ilustración rara del favorito de todos, con un brillo hermoso.
Farfetch'd | 083/165 | 151 | NM | 2400 | wings leaf | u=6 | La de siempre, con su puerro. Buena para completar la 151.
Erika's Invitation | 203/165 | 151 | NM | 64000 | bloom rose full | - | Supporter en arte completo, un jardín entero en una carta.
Umbreon VMAX | 215/203 | Evolving Skies | MP | 1250000 | mask dark full | - | La carta que todos miran cuando abrís la carpeta. Alternativa de la torre bajo la luna.
Rayquaza VMAX | 218/203 | Evolving Skies | NM | 820000 | serpent jade full | - | Arte alternativo sobre la ciudad. Guardada en magnético desde el día uno.
Sylveon VMAX | 212/203 | Evolving Skies | LP | 289000 | aurora rose full | d=12 | Arte alternativo, de las más dulces de Evolving Skies.
Arceus VSTAR | 123/172 | Brilliant Stars | LP | 7800 | sigil gold | u=3 | Motor de medio metajuego de su época y hoy a precio amigo.
Giratina VSTAR | GG69/GG70 | Crown Zenith | NM | 98000 | nebula dark full | - | La dorada de la galería Galar, textura de punta a punta.
Pikachu | 160/159 | Crown Zenith | M | 24500 | storm gold full | - | La secreta que cierra Crown Zenith, alegre como pocas.
Charizard ex | 223/197 | Obsidian Flames | NM | 126000 | serpent sunset full | - | Tera oscuro en ilustración especial, cristal y fuego.
Charizard ex | 125/197 | Obsidian Flames | DM | 9500 | crystal dark | d=20 | Para jugar sin miedo: el Charizard de oscuridad que ganó medio mundo.
Pidgeot ex | 164/197 | Obsidian Flames | NM | 11900 | wings dawn | u=4 | Buscá la carta que quieras cada turno. Infaltable en el mazo.
Charizard ex | 234/091 | Paldean Fates | NM | 198000 | serpent violet full | - | La brillante de Paldean Fates, una de las más lindas de la era.
Mew ex | 232/091 | Paldean Fates | M | 289000 | bloom psy full | ingreso | Ilustración especial entre burbujas de colores. Salió perfecta.
Raging Bolt ex | 123/162 | Temporal Forces | NM | 14800 | storm violet | u=2 | El rayo antiguo que todavía gana torneos de barrio.
Greninja ex | 214/167 | Twilight Masquerade | NM | 312000 | sea storm full | - | Ilustración especial bajo la lluvia. La joya de Twilight Masquerade.
Dragapult ex | 130/167 | Twilight Masquerade | LP | 18900 | wings violet | - | El dragón fantasma que domina la mesa, listo para jugar.
Pikachu ex | 238/191 | Surging Sparks | NM | 565000 | storm volt full | - | La tapa de Surging Sparks: Pikachu ex en ilustración especial.
Umbreon ex | 161/131 | Prismatic Evolutions | NM | 1580000 | mask dark full | ingreso | La carta de la década. Se entrega en mano o con seguro.
Sylveon ex | 156/131 | Prismatic Evolutions | NM | 248000 | bloom rose full | agotada | Cintas, flores y foil hasta el borde.
Eevee | 074/131 | Prismatic Evolutions | NM | 1900 | tree gold | u=12 | El que puede ser todos. Llevate uno para cada evolución.
N's Zoroark ex | 185/159 | Journey Together | NM | 154000 | mask violet full | - | Ilustración especial con su entrenador, de las más emotivas de la serie.
Flabébé | 092/159 | Journey Together | MP | 900 | bloom leaf | u=9 | Chiquita y con acento por partida doble. Para completar el set.
Team Rocket's Mewtwo ex | 231/182 | Destined Rivals | NM | 735000 | orb violet full | - | El más temido, con su equipo. La reina de Destined Rivals.
Cynthia's Garchomp ex | 232/182 | Destined Rivals | LP | 262000 | monument copper full | - | La campeona y su compañero en ilustración especial.
Ethan's Ho-Oh ex | 230/182 | Destined Rivals | NM | 228000 | wings sunset full | oculto | El arcoíris en llamas. Reservada hasta la feria.
`,
)
