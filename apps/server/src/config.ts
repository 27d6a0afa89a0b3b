import { isIP } from 'node:net'
import path from 'node:path'
import { shortestBackupPassword } from '@mazo/contract/backups.ts'
import { z } from 'zod'
import { type BucketAccess, readBucketAccess } from './files/bucket-access.ts'
import { StartError } from './start-error.ts'

const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const flag = z.enum(['0', '1']).transform((text) => text === '1')

/** It names a server, or in `host` the folder of its socket. */
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).regex(/^[^:]+:\/\/(?:[^/?]|.*[?&]host=.)/)

const realProvider = 'https://api.mercadopago.com'

const accountName = z.string().regex(/^[\w.@+-]{3,60}$/)

const environment = z.object({
  PORT: number.pipe(z.int().max(65_535)).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^:]+:\/*[^/?#\\]+\/*$/) // the shop answers at the root of its address alone
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  BACKUP_PASSWORD: z.string().min(shortestBackupPassword).max(200).optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .optional(),
  SHOP_MAIL: z.email().optional(),
  ORDER_HOLD_HOURS: number.pipe(z.number().positive().max(100_000)).default(48),
  CARD_HOLD_MINUTES: number.pipe(z.number().positive().max(100_000)).default(30),
  CACHE_MB: number.pipe(z.int().min(1).max(65_536)).default(64),
  MP_ACCESS_TOKEN: z.string().max(500).optional(),
  MP_WEBHOOK_SECRET: z.string().max(500).optional(),
  MP_API_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .default(realProvider),
  ADMIN_USER: accountName.default('admin'),
  ADMIN_PASSWORD: z.string().max(200).optional(),
  STAFF_USER: accountName.optional(),
  STAFF_PASSWORD: z.string().max(200).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrNetwork))
    .optional(),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().max(500).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

const nameExplanation = 'tiene que tener de 3 a 60 letras sin acentos, números o signos «._@+-»'
const secretExplanation =
  'tiene que tener 32 caracteres al azar o más, por ejemplo los que da «openssl rand -base64 32»'

const explanations: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'tiene que ser un puerto entre 0 y 65535, por ejemplo 3000',
  HOST: 'tiene que ser una dirección de red, por ejemplo 127.0.0.1',
  PUBLIC_URL:
    'tiene que ser la dirección de la tienda, sin nada después del nombre, por ejemplo https://mitienda.com.ar',
  DATABASE_URL: 'tiene que ser como postgres://usuario:clave@servidor:5432/base',
  DATABASE_READ_URL: 'tiene que ser como postgres://usuario:clave@replica:5432/base',
  DATA_DIR: 'tiene que ser una carpeta',
  BACKUP_DIR: 'tiene que ser una carpeta',
  S3_URL: 'tiene que ser la dirección de un bucket, por ejemplo https://s3.sa-east-1.amazonaws.com/mi-tienda',
  S3_REGION: 'tiene que ser la región del bucket, por ejemplo sa-east-1',
  S3_ACCESS_KEY_ID: 'tiene que tener 200 caracteres o menos',
  S3_SECRET_ACCESS_KEY: 'tiene que tener 200 caracteres o menos',
  BACKUP_PASSWORD: `tiene que tener de ${shortestBackupPassword} a 200 caracteres`,
  DEMO: 'tiene que ser 1 (tienda de prueba) o 0',
  SMTP_URL: 'tiene que ser como smtp://usuario:clave@servidor:587',
  MAIL_FROM: 'tiene que ser un remitente, por ejemplo "Mazo <hola@mitienda.com.ar>"',
  SHOP_MAIL: 'tiene que ser una dirección de correo',
  ORDER_HOLD_HOURS: 'tiene que ser un número de horas mayor que 0',
  CARD_HOLD_MINUTES: 'tiene que ser un número de minutos mayor que 0',
  CACHE_MB: 'tiene que ser un número entero de megabytes mayor que 0',
  MP_ACCESS_TOKEN: 'tiene que ser el «Access Token» de tu cuenta de Mercado Pago',
  MP_WEBHOOK_SECRET: 'tiene que ser la clave secreta de las notificaciones (Webhooks) de Mercado Pago',
  MP_API_BASE_URL: 'tiene que ser una dirección, por ejemplo https://api.mercadopago.com',
  ADMIN_USER: nameExplanation,
  ADMIN_PASSWORD: 'tiene que tener 200 caracteres o menos',
  STAFF_USER: nameExplanation,
  STAFF_PASSWORD: 'tiene que tener 200 caracteres o menos',
  SESSION_SECRET: secretExplanation,
  RATE_LIMITS: 'tiene que ser on u off',
  TRUST_PROXY:
    'tiene que ser una lista de direcciones o redes separadas por comas, por ejemplo 10.0.0.1, 172.16.0.0/12',
  METRICS_TOKEN: 'tiene que tener de 16 a 200 caracteres',
  CDN_PURGE_URL: 'tiene que ser la dirección a la que tu CDN recibe las purgas',
  CDN_PURGE_TOKEN: 'tiene que tener 500 caracteres o menos',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'tiene que ser la dirección de un colector, por ejemplo http://127.0.0.1:4318',
  LOG_LEVEL: 'tiene que ser fatal, error, warn, info, debug, trace o silent',
}

/** Their values hold a password, which a log must not. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'BACKUP_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MP_ACCESS_TOKEN',
  'MP_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'STAFF_PASSWORD',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'CDN_PURGE_TOKEN',
])

/** `baseUrl` is the provider's, or its stand-in's while trying out. */
export type CardAccess = { accessToken: string; webhookSecret: string; baseUrl: string }

/** Where a CDN in front of the shop is told what to forget; `token` goes as a bearer. */
export type Cdn = { purgeUrl: string; token: string | undefined }

export type Config = {
  port: number
  host: string
  /**
   * Without a trailing slash. Unset: `http://localhost` with the port; the host that a request names is not trusted.
   */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  /** A streaming replica of it, which public reads are made from. */
  databaseReadUrl: string | undefined
  /** Absolute. */
  dataDir: string
  /** Where uploads and backups are kept in place of `dataDir` and `backupDir`; unset: there. */
  bucket: BucketAccess | undefined
  /** Where backups are kept. Absolute. */
  backupDir: string
  /** The default password of encrypted backups. */
  backupPassword: string | undefined
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  shopMail: string | undefined
  orderHoldMs: number
  /** How long a card payment holds its stock (decision 14). */
  cardHoldMs: number
  /** How much memory each process may fill with finished answers. */
  cacheBytes: number
  /** The card provider; undefined until its keys are set (decision 19). */
  cards: CardAccess | undefined
  adminUser: string
  adminPassword: string | undefined
  staffUser: string | undefined
  staffPassword: string | undefined
  /** The key that signs the staff's cookies. */
  sessionSecret: string | undefined
  rateLimits: boolean
  trustProxy: string[]
  /** Who has it may read the metrics; unset: there are none. */
  metricsToken: string | undefined
  /** Unset: no cache but ours and the browser's may answer in place of the shop. */
  cdn: Cdn | undefined
  /** Of the collector of traces, without a trailing slash; unset: nothing is traced. */
  tracesUrl: string | undefined
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/**
 * Reads every setting once, at start (README, "Settings"). An empty variable counts as unset.
 * @throws StartError that names the first setting that is wrong and says what it should be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const answer = environment.safeParse(given)
  if (!answer.success) {
    const name = String(answer.error.issues[0]?.path[0]) as keyof typeof explanations
    const value = secrets.has(name) ? '' : ` («${env[name]}»)`
    throw new StartError(`${name} no es válido${value}: ${explanations[name]}.`)
  }
  const settings = answer.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDir: path.resolve(settings.DATA_DIR),
    backupDir: path.resolve(settings.BACKUP_DIR ?? path.join(settings.DATA_DIR, 'respaldos')),
    bucket: readBucketAccess(settings),
    backupPassword: settings.BACKUP_PASSWORD,
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    shopMail: settings.SHOP_MAIL,
    orderHoldMs: settings.ORDER_HOLD_HOURS * 3_600_000,
    cardHoldMs: settings.CARD_HOLD_MINUTES * 60_000,
    cacheBytes: settings.CACHE_MB * 1024 * 1024,
    cards: readCards(settings),
    adminUser: settings.ADMIN_USER,
    adminPassword: settings.ADMIN_PASSWORD,
    staffUser: settings.STAFF_USER,
    staffPassword: settings.STAFF_PASSWORD,
    sessionSecret: settings.SESSION_SECRET,
    rateLimits: settings.RATE_LIMITS === 'on',
    trustProxy: settings.TRUST_PROXY ?? [],
    metricsToken: settings.METRICS_TOKEN,
    cdn: settings.CDN_PURGE_URL
      ? { purgeUrl: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN }
      : undefined,
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: settings.LOG_LEVEL,
  }
}

/** @throws StartError when only one key is set: buyers could pay and the shop would never learn of it */
function readCards(settings: z.infer<typeof environment>): CardAccess | undefined {
  const {
    MP_ACCESS_TOKEN: accessToken,
    MP_WEBHOOK_SECRET: webhookSecret,
    MP_API_BASE_URL: baseUrl,
  } = settings
  if (!accessToken && !webhookSecret) return undefined
  if (!accessToken || !webhookSecret)
    throw new StartError(
      `Falta ${accessToken ? 'MP_WEBHOOK_SECRET' : 'MP_ACCESS_TOKEN'}: para cobrar con Mercado Pago hacen falta las dos claves.`,
    )
  return { accessToken, webhookSecret, baseUrl }
}

/**
 * Refuses what only a try-out may do (decision 42): a real shop has an address that buyers can reach safely, and its
 * own secret for the staff's cookies. `makeFirstAccounts` checks that it has staff.
 * @throws StartError that names the setting
 */
export function refuseUnsafe({
  demo,
  publicUrl,
  sessionSecret,
  cards,
}: Pick<Config, 'demo' | 'publicUrl' | 'sessionSecret' | 'cards'>): void {
  if (demo) return
  if (cards && cards.baseUrl !== realProvider)
    throw new StartError(
      `MP_API_BASE_URL no es la de Mercado Pago («${cards.baseUrl}»): un simulador de pagos solo se usa para probar, con DEMO=1.`,
    )
  if (publicUrl === undefined)
    throw new StartError(
      'Falta PUBLIC_URL: con DEMO=0 la tienda necesita su dirección, por ejemplo https://mitienda.com.ar. Para probarla, DEMO=1.',
    )
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new StartError(
      `PUBLIC_URL tiene que empezar con https («${publicUrl}»). Con http solo se puede probar: DEMO=1.`,
    )
  if (sessionSecret === undefined)
    throw new StartError(
      `Falta SESSION_SECRET: con DEMO=0 ${secretExplanation}. Para probar la tienda, DEMO=1.`,
    )
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const version = isIP(address)
  if (version === 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}
