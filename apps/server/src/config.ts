import path from 'node:path'
import { z } from 'zod'
import { StartError } from './db/start-error.ts'

const minutes = (fallback: number) => z.coerce.number().positive().max(100_000).default(fallback)
const flag = z.enum(['0', '1']).transform((text) => text === '1')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SHOP_MAIL: z.email().optional(),
  ORDER_HOLD_HOURS: minutes(48),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

const explanations: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'tiene que ser un puerto entre 0 y 65535, por ejemplo 3000',
  HOST: 'tiene que ser una dirección de red, por ejemplo 127.0.0.1',
  PUBLIC_URL: 'tiene que ser la dirección de la tienda, por ejemplo https://mitienda.com.ar',
  DATABASE_URL: 'tiene que ser como postgres://usuario:clave@servidor:5432/base',
  DATA_DIR: 'tiene que ser una carpeta',
  DEMO: 'tiene que ser 1 (tienda de prueba) o 0',
  SMTP_URL: 'tiene que ser como smtp://usuario:clave@servidor:587',
  MAIL_FROM: 'tiene que ser un remitente, por ejemplo "Mazo <hola@mitienda.com.ar>"',
  SHOP_MAIL: 'tiene que ser una dirección de correo',
  ORDER_HOLD_HOURS: 'tiene que ser un número de horas mayor que 0',
  RATE_LIMITS: 'tiene que ser on u off',
  TRUST_PROXY: 'tiene que ser una lista de direcciones o redes separadas por comas',
  LOG_LEVEL: 'tiene que ser fatal, error, warn, info, debug, trace o silent',
}

export type Config = {
  port: number
  host: string
  /** Without a trailing slash. Unset: the address of each request. */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  /** Absolute. */
  dataDir: string
  demo: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
  shopMail: string | undefined
  orderHoldMs: number
  rateLimits: boolean
  trustProxy: string[]
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
    throw new StartError(`${name} no es válido («${env[name]}»): ${explanations[name]}.`)
  }
  const settings = answer.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    databaseUrl: settings.DATABASE_URL,
    dataDir: path.resolve(settings.DATA_DIR),
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    shopMail: settings.SHOP_MAIL,
    orderHoldMs: settings.ORDER_HOLD_HOURS * 3_600_000,
    rateLimits: settings.RATE_LIMITS === 'on',
    trustProxy: settings.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    logLevel: settings.LOG_LEVEL,
  }
}
