/**
 * Other names of recent sets in sheets, beside the English one: the code on the cards and the Spanish name. They help
 * to propose an expansion where the book of cards knows none.
 */
const table = `
Team Up | TEU | Unión de Aliados
Unbroken Bonds | UNB | Vínculos Indestructibles
Unified Minds | UNM | Mentes Unidas
Hidden Fates | HIF | Destinos Ocultos
Cosmic Eclipse | CEC | Eclipse Cósmico
Sword & Shield | SSH | Espada y Escudo
Rebel Clash | RCL | Choque Rebelde
Darkness Ablaze | DAA | Oscuridad Incandescente
Champion's Path | CPA | Camino de Campeones
Vivid Voltage | VIV | Voltaje Vívido
Shining Fates | SHF | Destinos Brillantes
Battle Styles | BST | Estilos de Combate
Chilling Reign | CRE | Reinado Escalofriante
Evolving Skies | EVS | Cielos Evolutivos
Celebrations | CEL | Celebraciones
Fusion Strike | FST | Golpe Fusión
Brilliant Stars | BRS | Astros Brillantes
Astral Radiance | ASR | Resplandor Astral
Pokémon GO | PGO |
Lost Origin | LOR | Origen Perdido
Silver Tempest | SIT | Tempestad Plateada
Crown Zenith | CRZ | Cenit Supremo
Scarlet & Violet | SVI | Escarlata y Púrpura
Paldea Evolved | PAL | Evoluciones en Paldea
Obsidian Flames | OBF | Llamas Obsidianas
151 | MEW |
Paradox Rift | PAR | Brecha Paradójica
Paldean Fates | PAF | Destinos de Paldea
Temporal Forces | TEF | Fuerzas Temporales
Twilight Masquerade | TWM | Mascarada Crepuscular
Shrouded Fable | SFA | Fábula Sombría
Stellar Crown | SCR | Corona Astral
Surging Sparks | SSP | Chispas Fulgurantes
Prismatic Evolutions | PRE | Evoluciones Prismáticas
Journey Together | JTG | Juntos de Aventuras
Destined Rivals | DRI | Rivales Predestinados
Black Bolt | BLK | Fulgor Negro
White Flare | WHT | Llama Blanca
Mega Evolution | MEG | Megaevolución
The First Chapter | TFC |
Rise of the Floodborn | ROTF |
Into the Inklands | ITI |
Ursula's Return | URR |
Shimmering Skies | SSK |
Azurite Sea | AZU |
Archazia's Island | ARC |
The Reign of Jafar | ROJ |
Romance Dawn | OP01 |
Paramount War | OP02 |
Pillars of Strength | OP03 |
Kingdoms of Intrigue | OP04 |
Awakening of the New Era | OP05 |
Wings of the Captain | OP06 |
500 Years in the Future | OP07 |
Two Legends | OP08 |
Emperors in the New World | OP09 |
Royal Blood | OP10 |
A Fist of Divine Speed | OP11 |
Legacy of the Master | OP12 |
Legend of Blue Eyes White Dragon | LOB | La Leyenda del Dragón Blanco de Ojos Azules
Metal Raiders | MRD |
Invasion of Chaos | IOC | Invasión del Caos
Quarter Century Stampede | RA04 |
`

export const knownSets = table
  .trim()
  .split('\n')
  .map((line) => {
    const [nombre = '', codigo = '', nombre_es = ''] = line.split('|').map((part) => part.trim())
    return { nombre, codigo, nombre_es }
  })
