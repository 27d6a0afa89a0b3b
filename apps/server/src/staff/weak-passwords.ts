import { shortestPassword } from '@mazo/contract/staff/staff.ts'

/** How a weak password is refused, wherever one is set (security checklist 26). */
export const weakPassword = 'Elegí una contraseña más segura.'

/**
 * The passwords that guessers try first: short ones, common words with digits around them, keyboard rows, or a repeated
 * piece.
 */
export function isWeak(password: string): boolean {
  if ([...password].length < shortestPassword) return true
  const plain = plainOf(password)
  if (repeated.test(plain)) return true
  if (walks.some((walk) => walk.includes(plain))) return true
  if (common.has(plain)) return true
  const word = wordOf(plain)
  return word === '' ? new Set(plain).size < 6 : common.has(word) || common.has(unleet(word))
}

/** Without case and accents. */
const plainOf = (password: string) => password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const repeated = /^(.{1,8}?)\1+.{0,3}$/su

/** What is left without the digits and signs at both ends. */
const wordOf = (plain: string) => plain.replace(/^[^a-z]+|[^a-z]+$/g, '')

const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}
const unleet = (word: string) => word.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign)

const rows = [
  '012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  'qwertyuiop1234567890',
  'qwerty1234567890',
  '1234567890qwertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfvbgt5',
  'zaq1xsw2cde3vfr4',
  '123qweasdzxc',
  'qweasdzxc123456',
  '1234qwerasdfzxcv',
  'asdfghjkl1234567890',
  'zxcvbnm1234567890',
  '112233445566778899',
  '147258369147258369',
  'abcd1234567890',
  'abc1234567890',
]
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))]

const common = new Set(
  `password passwords passwd contrasena contrasenia clave claves secreto secreta admin admins administrador
  administradora administrator administracion root user usuario usuarios test testing prueba pruebas demo invitado guest
  hola holamundo bienvenido bienvenida welcome letmein changeme default qwerty qwertyui qwertyuiop asdfgh asdfghjkl
  zxcvbn zxcvbnm abc abcd abcdef iloveyou teamo teamomucho tequiero tequieromucho miamor princesa estrella monkey dragon
  master sunshine shadow superman batman spiderman football futbol baseball basketball michael jessica jennifer ashley
  charlie daniel daniela andrea alejandro alejandra fernando fernanda carolina sebastian valentina martina santiago
  maria mariana jose juan pedro pablo lucas mateo argentina buenosaires maradona messi leomessi riverplate bocajuniors
  independiente racingclub sanlorenzo vamosargentina barcelona realmadrid manchesterunited liverpool chelsea arsenal
  pokemon pikachu charizard yugioh onepiece lorcana cartas tienda tiendaonline mazo mazocartas negocio empresa comercio
  passwordpassword adminadmin adminpassword passwordadmin rootpassword mypassword micontrasena miclave miclavesecreta
  nuevacontrasena newpassword thisisapassword correcthorsebatterystaple unbelievable trustno google facebook instagram
  whatsapp internet computer computadora samsung starwars pumpkin chocolate butterfly mariposa hello helloworld access
  superuser supersecret topsecret secret secretpassword letmeinnow opensesame abretesesamo christopher alexander
  elizabeth bismillah jesuschrist jesuscristo diosesamor jesusteamo`.split(/\s+/),
)
