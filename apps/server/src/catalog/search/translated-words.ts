import { singular } from './expansion-words.ts'

/** Words of expansions' names in English, each with those that mean it in Spanish, or nearly. */
const table = `abyss abismo, age era, awakening despertar, battle batalla, black negro, blood sangre, blue azul, chapter capitulo, crown corona, darkness oscuridad,
  dawn amanecer alba, eye ojo, fate destino, fire fuego, fist puno, flame llama, forbidden prohibido, ghost phantom fantasma,
  gold oro dorado, green verde, heart corazon, hidden oculto, ice hielo, island isla, journey viaje, king rey,
  kingdom reign reino reinado, lady dama, legacy legado, light luz, lost perdido, master maestro, moon luna, new nuevo nueva,
  night noche, nightmare pesadilla, overlord senor, past pasado, path camino, power poder, quest mision, rage furia ira, rarity rareza,
  red rojo roja, return regreso retorno, rift brecha grieta, rise auge ascenso, royal real, sea mar, shadow sombra,
  sky cielo, spark chispa, speed velocidad, star estrella astro, storm tempest tormenta tempestad, strength force fuerza,
  sun sol, supreme supremo suprema, sword espada, shield escudo, team equipo, time tiempo, together junto, treasure tesoro, twilight crepusculo, violet purple purpura, war guerra,
  white blanco, wing ala, world mundo, year ano, yellow amarillo`
const meanings = new Map(
  table.split(',').flatMap((line) => {
    const words = line.trim().split(/\s+/)
    return words.map((word) => [word, words[0]] as const)
  }),
)

/** A plain name with these words in one language, so that «Mar Azurita» looks like «Azurite Sea». Plurals become singular. */
export const translated = (plain: string) =>
  plain
    .split(' ')
    .map((word) => meanings.get(word) ?? meanings.get(singular(word)) ?? word)
    .join(' ')
