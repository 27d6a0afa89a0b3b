import { readAccessories, readGraded, readSealed, readSingles } from '../shelf-table.ts'

export const lorcanaSingles = readSingles(
  2,
  'LOR',
  `
Elsa, Spirit of Winter | 207/204 | The First Chapter | NM | 945000 | crystal ice full | - | La encantada que abrió el juego, con hielo tallado en foil.
Mickey Mouse, Brave Little Tailor | 115/204 | The First Chapter | NM | 42000 | towers dawn | - | El sastre valiente, legendaria de la primera hora.
Maleficent, Monstrous Dragon | 113/204 | The First Chapter | LP | 29500 | serpent violet | - | Entra y saca del medio lo que moleste. Clásica de ámbar y amatista.
Stitch, Rock Star | 023/204 | The First Chapter | NM | 16800 | nebula psy | u=3 | El alma de los mazos de bichitos, pura fiesta.
Be Prepared | 128/204 | The First Chapter | NM | 21900 | flame jade | - | Cantala y limpiá la mesa entera.
Belle, Strange but Special | 142/204 | The First Chapter | MP | 12400 | ink gold | - | Tinta extra cada turno: siempre entra en zafiro.
Tinker Bell, Giant Fairy | 193/204 | The First Chapter | LP | 18700 | bloom gold | - | Gigante, brillante y con mal carácter.
Cinderella, Stouthearted | 177/204 | Rise of the Floodborn | NM | 23500 | aurora ice | - | Desafía apenas llega. El acero favorito de la casa.
Beast, Relentless | 070/204 | Rise of the Floodborn | LP | 14900 | mask rose | d=15 | No se cansa nunca: una pesadilla del otro lado.
Peter Pan, Pirate's Bane | 119/204 | Into the Inklands | NM | 7600 | ship dawn | u=5 | Por más alto que vuele la mesa, él siempre llega.
Maui, Half-Shark | 214/204 | Into the Inklands | NM | 128000 | sea coral full | - | Encantada con oleaje hasta el borde.
Diablo, Devoted Herald | 070/204 | Ursula's Return | NM | 33900 | wings violet | - | Robá cuando el otro roba. Mal educado y efectivo.
Ursula, Sea Witch Queen | 213/204 | Ursula's Return | M | 136500 | sea violet full | - | Encantada de la reina del mar, tinta púrpura profunda.
Vincenzo Santorini, The Explosives Expert | 125/204 | Ursula's Return | DM | 1100 | flame copper | u=2 | Con un doblez de tanto jugarla, pero todavía explota.
Namaari, Single-Minded Rival | 209/204 | Shimmering Skies | NM | 64900 | dunes sunset full | - | Encantada de cielo en llamas, muy difícil de ver.
Arthur, King Victorious | 194/204 | Shimmering Skies | NM | 9800 | towers storm | u=4 | Larga vida al rey: entra fuerte y ordena la mesa.
Mulan, Elite Archer | 224/204 | Azurite Sea | NM | 152000 | peaks rose full | - | Encantada de flecha tensa, la más buscada del mar de azurita.
Elsa, Ice Maker | 069/204 | Archazia's Island | NM | 8700 | crystal water | u=7 | Frío parejo toda la partida.
Jafar, Newly Crowned | 213/204 | Reign of Jafar | NM | 97000 | monument fire full | - | Encantada del visir ya coronado. Impone.
Goliath, Clan Leader | 174/204 | Fabled | NM | 26800 | mask storm | ingreso | Piedra de día, líder de noche. Recién llegada.
`,
)

export const lorcanaGraded = readGraded(
  2,
  'LOR',
  `
PSA 10 | Elsa, Spirit of Winter | 207/204 | The First Chapter | M | 2380000 | crystal ice full | - | La encantada de Elsa en Gem Mint: hay muy pocas en el país.
PSA 9 | Mickey Mouse, Brave Little Tailor | 115/204 | The First Chapter | M | 126000 | towers dawn | d=10 | Legendaria de la primera edición en slab.
CGC 10 | Mulan, Elite Archer | 224/204 | Azurite Sea | M | 348000 | peaks rose full | - | Pristine con la flecha en el aire.
`,
)

export const lorcanaSealed = readSealed(
  2,
  'LOR',
  `
Booster Box The First Chapter - 24 sobres | The First Chapter | 398000 | box ink violet | The First Chapter / Booster Box | u=2 | La primera caja de todas. Ya no se imprime.
Booster Pack Into the Inklands | Into the Inklands | 8900 | pack ink jade | Into the Inklands / Booster | u=26 | Doce cartas con una foil asegurada.
Illumineer's Trove Ursula's Return | Ursula's Return | 96000 | chest sea violet | Ursula's Return / Trove | u=5 d=15 | Ocho sobres, dados y caja de guardado ilustrada.
Booster Box Shimmering Skies - 24 sobres | Shimmering Skies | 214000 | box aurora dawn | Shimmering Skies / Booster Box | u=4 | Veinticuatro sobres de cielos que cambian de color.
Starter Deck Azurite Sea - Ámbar y Esmeralda | Azurite Sea | 32500 | deck ship coral | Azurite Sea / Starter Deck | u=13 | Sesenta cartas listas para jugar, con reglas y dos foils.
Booster Box Archazia's Island - 24 sobres | Archazia's Island | 198000 | box towers jade | Archazia's Island / Booster Box | u=6 | Una isla, dos héroes y veinticuatro sobres.
Booster Pack Reign of Jafar | Reign of Jafar | 9400 | pack monument fire | Reign of Jafar / Booster | u=8 | El visir manda: probá suerte con la encantada.
Booster Box Fabled - 24 sobres | Fabled | 226000 | box tree gold | Fabled / Booster Box | u=9 ingreso | Recién llegada: clásicos que vuelven con arte nuevo.
`,
)

export const lorcanaAccessories = readAccessories(
  2,
  'LOR',
  `
Folios Lorcana x65 - Tinta y oro | 16900 | sleeves ink violet | Tinta y oro | u=19 | Sesenta y cinco folios con veta dorada, del tamaño justo.
Carpeta Lorcana 4 bolsillos - Claro de luna | 39900 | binder aurora violet | Claro de luna | u=6 | Chica, liviana y con hojas que no brillan. Entra en la mochila.
`,
)
