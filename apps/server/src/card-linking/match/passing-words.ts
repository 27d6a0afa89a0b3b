import { games } from '@mazo/contract/products/games.ts'
import { plainText } from './plain-text.ts'

/** Words beside the name of a card that say nothing of which card it is. */
const words = `
  a al alta artwork autentica bgs beckett bueno buena by calidad card cards carta cartas cgc coleccion collection
  completa con condition damaged de del directo disney dmg e ed edicion edition el en english eng envio es esp espanol
  espanola estado excelente excellent exc extra fisica foil foils folio full game gema gem gm grade gradeada graded
  gradeado grado holo holofoil holografica holographic holographica idioma impecable importada in ing ingles inglesa
  japanese japones japonesa jp jpn jap juego la las league leida lightly limited limitada los lp m mint moderately
  mp near new nm nmm nota nueva nuevo number num numero n no near nro of oferta oficial one original p per pack para
  played por portugues portuguese pt psa ace sgc tag pristine rara rare reverse rev reverso rh sale set shadowless
  single singles sin slab sobre stock tcg the trading un una unica unidad unlimited ilimitada unl usada usado y carpeta
  1st 1ra 1era 1a primera first 2nd art arte alt alternate alternativa alternativo parallel paralela reprint
  reimpresion v1 v2 v3 v4 v5 v6 v7 v8 v9 p1 p2 p3 p4 p5 p6 p7 p8 r1 r2 sir ir sar ar fa ur sr hr rr ultra secret
  secreta rainbow gold golden dorada hyper illustration ilustracion special especial star estrella delta species shiny
  textured texturada cosmos cracked ice galaxy master pokeball masterball ball poke promo promocional staff
  prerelease stamped sellada error misprint manga serial enchanted iconic epic
`

const passing = new Set([
  ...words.split(/\s+/).filter(Boolean),
  ...games.flatMap(({ nombre }) => plainText(nombre).split(' ')),
])

/** Whether a word may be part of a name: it is no figure, and not written beside many names. */
export const isTelling = (word: string | undefined): word is string =>
  word !== undefined && word !== '' && !/^\d+$/.test(word) && !passing.has(word)
