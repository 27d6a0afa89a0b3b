import { readAccessories, readGraded, readSealed, readSingles } from '../shelf-table.ts'

export const onePieceSingles = readSingles(
  4,
  'OPC',
  `
Roronoa Zoro | OP01-025 | Romance Dawn | NM | 48900 | storm leaf full | - | Tres espadas, arte paralelo y mirada de pocos amigos.
Nami | OP01-016 | Romance Dawn | NM | 39500 | sea sunset full | - | La navegante que arma el mazo: buscá y robá.
Shanks | OP01-120 | Romance Dawn | M | 118000 | ship rose full | - | Secreta de la primera expansión, de las que no bajan.
Portgas.D.Ace | OP02-013 | Paramount War | NM | 32900 | flame fire full | - | Puño de fuego, arte completo y corazón roto.
Edward.Newgate | OP02-004 | Paramount War | LP | 14700 | storm ice | - | El hombre más fuerte del mundo, un poquito jugado.
Charlotte Katakuri | OP03-099 | Pillars of Strength | NM | 12500 | monument rose | - | Ve el futuro; vos ves el ataque que viene.
Sabo | OP04-083 | Kingdoms of Intrigue | NM | 28900 | flame sunset full | - | Hermano, revolucionario y un cuatro que frena todo.
Monkey.D.Luffy | OP05-119 | Awakening of the New Era | NM | 268000 | nebula sunset full | - | Secreta con la risa más famosa de los mares.
Trafalgar Law | OP05-069 | Awakening of the New Era | NM | 46500 | orb coral full | - | El cirujano reordena la mesa a su gusto.
Eustass"Captain"Kid | OP05-074 | Awakening of the New Era | MP | 17900 | crystal copper | - | Puro metal. El nombre se escribe así, comillas y todo.
Sanji | OP06-119 | Wings of the Captain | NM | 44200 | flame storm full | - | Pierna negra en secreta, patada azul.
Yamato | OP06-022 | Wings of the Captain | DM | 2600 | peaks ice | - | Líder con una marca grande; para jugar va perfecto.
Boa Hancock | OP07-051 | 500 Years in the Future | NM | 67500 | serpent rose full | - | La emperatriz en arte alternativo. Petrifica.
Silvers Rayleigh | OP08-118 | Two Legends | NM | 53800 | ship gold full | - | El Rey Oscuro, secreta de Two Legends.
Gol.D.Roger | OP09-118 | Emperors in the New World | NM | 198000 | ship sunset full | - | El que empezó todo. Si llega la décima, ganás.
Marshall.D.Teach | OP09-093 | Emperors in the New World | LP | 24500 | nebula dark | d=18 | Oscuridad que anula efectos. Nadie lo quiere enfrente.
Buggy | OP09-051 | Emperors in the New World | NM | 15300 | mask coral | u=4 | El emperador menos pensado, siempre cae parado.
Señor Pink | OP10-072 | Royal Blood | NM | 2200 | bloom rose | u=5 | Con eñe y con pañal: un personaje de culto.
Trafalgar Law | OP10-119 | Royal Blood | M | 73900 | sea jade full | - | Secreta de Royal Blood con alianza y todo.
Monkey.D.Luffy | OP11-118 | A Fist of Divine Speed | NM | 142000 | wings fire full | oculto | Reservada para el torneo de fin de mes.
`,
)

export const onePieceGraded = readGraded(
  4,
  'OPC',
  `
PSA 10 | Monkey.D.Luffy | OP05-119 | Awakening of the New Era | M | 720000 | nebula sunset full | - | La secreta más querida en Gem Mint.
PSA 10 | Shanks | OP01-120 | Romance Dawn | M | 345000 | ship rose full | - | Primera expansión, nota máxima.
CGC 9 | Gol.D.Roger | OP09-118 | Emperors in the New World | M | 398000 | ship sunset full | - | El Rey de los Piratas detrás del acrílico.
`,
)

export const onePieceSealed = readSealed(
  4,
  'OPC',
  `
Booster Box Romance Dawn OP-01 - 24 sobres | Romance Dawn | 489000 | box ship sunset | Romance Dawn / OP-01 | u=1 | La primera de todas y la última que tenemos.
Booster Pack Paramount War OP-02 | Paramount War | 9900 | pack flame storm | Paramount War / OP-02 | u=22 | Seis cartas de la guerra que cambió los mares.
Starter Deck ST-01 Sombrero de Paja | Romance Dawn | 26500 | deck ship rose | Sombrero de Paja / ST-01 | u=12 | Cincuenta cartas más líder y DON!!, para aprender hoy mismo.
Booster Box Awakening of the New Era OP-05 - 24 sobres | Awakening of the New Era | 415000 | box nebula fire | New Era / OP-05 | u=4 | La caja del despertar, con la secreta más buscada.
Booster Pack 500 Years in the Future OP-07 | 500 Years in the Future | 10900 | pack orb coral | 500 Years / OP-07 | u=30 | Seis cartas del futuro, el arte es una locura.
Booster Box Two Legends OP-08 - 24 sobres | Two Legends | 248000 | box serpent storm | Two Legends / OP-08 | u=0 | Agotada. Reponemos con el próximo barco.
Booster Box Emperors in the New World OP-09 - 24 sobres | Emperors in the New World | 365000 | box sigil fire | Emperors / OP-09 | u=8 d=7 | Los cuatro emperadores en veinticuatro sobres.
Booster Box Royal Blood OP-10 - 24 sobres | Royal Blood | 259000 | box towers rose | Royal Blood / OP-10 | u=6 | Sangre real, reinos caídos y buenos foils.
Booster Pack A Fist of Divine Speed OP-11 | A Fist of Divine Speed | 11400 | pack wings fire | Divine Speed / OP-11 | u=45 ingreso | Lo último de lo último, llegó esta semana.
`,
)

export const onePieceAccessories = readAccessories(
  4,
  'OPC',
  `
Folios One Piece x70 - Mar abierto | 17900 | sleeves ship water | Mar abierto | u=17 | Setenta folios estándar, dorso con barco y horizonte.
Mantel de juego 61 x 35 cm - Rumbo al sur | 38900 | playmat ship sunset | Rumbo al sur | u=7 | Goma antideslizante de 2 mm, borde cosido, colores que no se lavan.
`,
)
