import { expect, test } from 'vitest'
import { readConfig, refuseUnsafe } from './config.ts'

const sessionSecret = 'Zk3v9Qm2Xw7Lr5Tn8Bd1Hs6Yc4Fg0Jp+A'

test('without settings it is a try-out on the embedded database', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '' })
  expect(config).toMatchObject({
    port: 3000,
    demo: true,
    databaseUrl: undefined,
    orderHoldMs: 48 * 3_600_000,
  })
  expect(config.dataDir.startsWith('/')).toBe(true)
})

test('with a PostgreSQL it is a shop, unless told otherwise', () => {
  const DATABASE_URL = 'postgres://mazo:secreto@db:5432/mazo'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('fractions of hours and lists of proxies are read', () => {
  const config = readConfig({
    ORDER_HOLD_HOURS: '0.5',
    CACHE_MB: '256',
    TRUST_PROXY: '10.0.0.1, fd00::/8',
    PUBLIC_URL: 'https://a.com/',
    MAIL_FROM: 'Mazo <hola@a.com>',
  })
  expect(config).toMatchObject({
    orderHoldMs: 1_800_000,
    cacheBytes: 268_435_456,
    trustProxy: ['10.0.0.1', 'fd00::/8'],
    publicUrl: 'https://a.com',
    mailFrom: 'Mazo <hola@a.com>',
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', ' '],
  ['PORT', '0x10'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'mitienda'],
  ['PUBLIC_URL', 'https://a.com/?x=1'],
  ['PUBLIC_URL', 'https://a.com/tienda'],
  ['PUBLIC_URL', 'https://a.com\\tienda'],
  ['DEMO', 'si'],
  ['MAIL_FROM', 'nada'],
  ['ORDER_HOLD_HOURS', '0'],
  ['CACHE_MB', '0.5'],
  ['TRUST_PROXY', 'mi-proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'mucho'],
])('%s «%s» stops the start and is named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} no es válido («${value}»)`)
})

test.each([
  ['DATABASE_URL', 'postgres:///mazo'],
  ['DATABASE_READ_URL', 'postgres://'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp:correo'],
])('%s «%s», which names no server, stops the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} no es válido: tiene que ser como`)
})

test('a database behind a socket is named by the folder of that', () => {
  const DATABASE_URL = 'postgres:///mazo?host=/var/run/postgresql'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('a wrong setting that holds a password is not repeated', () => {
  const wrong = () => readConfig({ DATABASE_URL: 'postgres://mazo:a/b@c:x/mazo' })
  expect(wrong).toThrow('DATABASE_URL no es válido: tiene que ser como')
  expect(wrong).not.toThrow('a/b')
})

test.each([
  [true, undefined],
  [true, 'http://192.168.0.9:3000'],
  [false, 'https://mitienda.com.ar'],
  [false, 'http://127.0.0.1:3000'],
  [false, 'http://localhost'],
])('demo %s may open at %s', (demo, publicUrl) => {
  expect(() => refuseUnsafe({ demo, publicUrl, sessionSecret, cards: undefined })).not.toThrow()
})

test.each([[undefined], ['http://mitienda.com.ar'], ['http://127.0.0.1.mitienda.com.ar']])(
  'a shop for real does not open at %s',
  (publicUrl) => {
    expect(() => refuseUnsafe({ demo: false, publicUrl, sessionSecret, cards: undefined })).toThrow(
      'PUBLIC_URL',
    )
  },
)

test('cards need both keys, and a shop for real has no stand-in of the provider', () => {
  const keys = { MP_ACCESS_TOKEN: 'token', MP_WEBHOOK_SECRET: 'clave' }
  expect(readConfig({}).cards).toBeUndefined()
  expect(readConfig(keys).cards).toEqual({
    accessToken: 'token',
    webhookSecret: 'clave',
    baseUrl: 'https://api.mercadopago.com',
  })
  expect(() => readConfig({ MP_ACCESS_TOKEN: 'token' })).toThrow('Falta MP_WEBHOOK_SECRET')
  expect(() => readConfig({ MP_WEBHOOK_SECRET: 'clave' })).toThrow('Falta MP_ACCESS_TOKEN')
  const { cards } = readConfig({ ...keys, MP_API_BASE_URL: 'http://127.0.0.1:4000/' })
  expect(cards?.baseUrl).toBe('http://127.0.0.1:4000')
  const real = { demo: false, publicUrl: 'https://a.com', sessionSecret }
  expect(() => refuseUnsafe({ ...real, cards })).toThrow('MP_API_BASE_URL')
  expect(() => refuseUnsafe({ ...real, cards: readConfig(keys).cards })).not.toThrow()
  expect(() => refuseUnsafe({ ...real, demo: true, cards })).not.toThrow()
})

test('a shop for real does not open without a secret for its cookies', () => {
  const start = () =>
    refuseUnsafe({ demo: false, publicUrl: 'https://a.com', sessionSecret: undefined, cards: undefined })
  expect(start).toThrow('Falta SESSION_SECRET')
})

test.each([
  ['SESSION_SECRET', 'corto'],
  ['ADMIN_PASSWORD', 'x'.repeat(201)],
])('a wrong %s is named and not repeated', (name, value) => {
  const wrong = () => readConfig({ [name]: value })
  expect(wrong).toThrow(`${name} no es válido: tiene que tener`)
  expect(wrong).not.toThrow(value)
})

test('the names of the first accounts are read, and the owner has one by itself', () => {
  expect(readConfig({}).adminUser).toBe('admin')
  expect(readConfig({ ADMIN_USER: 'duena', STAFF_USER: 'ana@mazo' })).toMatchObject({
    adminUser: 'duena',
    staffUser: 'ana@mazo',
  })
  expect(() => readConfig({ STAFF_USER: 'dos palabras' })).toThrow('STAFF_USER no es válido')
})

test('a bucket needs its address and both keys', () => {
  const whole = {
    S3_URL: 'https://s3.example/mazo/',
    S3_ACCESS_KEY_ID: 'tienda',
    S3_SECRET_ACCESS_KEY: 'clave-larga',
  }
  expect(readConfig(whole).bucket).toEqual({
    url: 'https://s3.example/mazo',
    region: 'us-east-1',
    accessKeyId: 'tienda',
    secretAccessKey: 'clave-larga',
  })
  expect(readConfig({}).bucket).toBeUndefined()
  for (const missing of Object.keys(whole))
    expect(() => readConfig({ ...whole, [missing]: '' })).toThrow('hacen falta S3_URL, S3_ACCESS_KEY_ID y')
})
