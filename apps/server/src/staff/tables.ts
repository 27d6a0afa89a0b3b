import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

// The session library asks for its columns by these names; the names in the database are ours.

const created = () => timestamp('creado_en', { withTimezone: true }).notNull().defaultNow()
const updated = () => timestamp('actualizado_en', { withTimezone: true }).notNull().defaultNow()
const ownerId = () =>
  text('personal_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** Who works in the shop and may sign in. */
export const staff = pgTable(
  'personal',
  {
    id: text().primaryKey(),
    username: text('usuario').notNull().unique(),
    rol: text().$type<StaffRole>().notNull(),
    /** A person's name; the library needs the column. */
    name: text('nombre').notNull(),
    /** The library wants an address for everybody: people without an invitation have one under `personal.invalid`. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verificado').notNull().default(false),
    image: text('imagen'),
    twoFactorEnabled: boolean('segundo_factor').notNull().default(false),
    /** A person who left keeps the name but cannot sign in. */
    activo: boolean().notNull().default(true),
    ultimo_ingreso: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    check('personal_rol', sql`${t.rol} in ('admin', 'vendedor')`),
    check('personal_usuario', sql`${t.username} = lower(${t.username}) and ${t.username} <> ''`),
  ],
)

/** Open invitations to the staff; the row is deleted when the link is used or revoked. */
export const staffInvitations = pgTable(
  'personal_invitaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    correo: text().notNull().unique(),
    rol: text().$type<StaffRole>().notNull(),
    /** The SHA-256 of the token in the link. The token is made of the salt and SESSION_SECRET, which is not here. */
    token_hash: text().notNull().unique(),
    sal: text().notNull(),
    invitado_por: text().notNull(),
    creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('personal_invitaciones_rol', sql`${t.rol} in ('admin', 'vendedor')`)],
)

/** Links to choose a new password, one per person; the row is deleted when the link is used or revoked. */
export const staffPasswordLinks = pgTable('personal_enlaces_clave', {
  userId: ownerId().primaryKey(),
  /** The address it was sent to; null where the admin hands it over. */
  correo: text(),
  /** Like an invitation's. */
  token_hash: text().notNull().unique(),
  sal: text().notNull(),
  pedido_por: text().notNull(),
  creado_en: timestamp({ withTimezone: true }).notNull().defaultNow(),
  vence_en: timestamp({ withTimezone: true }).notNull(),
})

/** How each of them signs in: one row of `providerId` «credential» with the Argon2id hash of the password. */
export const staffCredentials = pgTable(
  'personal_credenciales',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    issuer: text('emisor').notNull(),
    accountId: text('cuenta').notNull(),
    providerId: text('proveedor').notNull(),
    password: text('clave_hash'),
    accessToken: text('token_acceso'),
    refreshToken: text('token_renovacion'),
    idToken: text('token_identidad'),
    accessTokenExpiresAt: timestamp('token_acceso_vence_en', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('token_renovacion_vence_en', { withTimezone: true }),
    scope: text('alcance'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    unique('personal_credenciales_cuenta').on(t.issuer, t.accountId),
    index('personal_credenciales_personal').on(t.userId),
  ],
)

/** Who is signed in. `token` is the SHA-256 of what the browser holds. */
export const staffSessions = pgTable(
  'personal_sesiones',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
    expiresAt: timestamp('vence_en', { withTimezone: true }).notNull(),
    ipAddress: text('direccion_ip'),
    userAgent: text('navegador'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('personal_sesiones_personal').on(t.userId),
    index('personal_sesiones_vencimiento').on(t.expiresAt),
  ],
)

/** Sign-ins that wait for their second factor. */
export const staffChallenges = pgTable(
  'personal_verificaciones',
  {
    id: text().primaryKey(),
    identifier: text('identificador').notNull(),
    value: text('valor').notNull(),
    expiresAt: timestamp('vence_en', { withTimezone: true }).notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index('personal_verificaciones_identificador').on(t.identifier),
    index('personal_verificaciones_vencimiento').on(t.expiresAt),
  ],
)

/** The second factor of those who have one; secret and codes are encrypted with SESSION_SECRET. */
export const staffSecondFactors = pgTable(
  'personal_segundos_factores',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    secret: text('secreto').notNull(),
    backupCodes: text('codigos_respaldo').notNull(),
    verified: boolean('verificado').notNull().default(true),
    failedVerificationCount: integer('fallos').notNull().default(0),
    lockedUntil: timestamp('bloqueado_hasta', { withTimezone: true }),
  },
  (t) => [index('personal_segundos_factores_personal').on(t.userId)],
)

/** Used authenticator codes that are still valid: each works only once. */
export const spentCodes = pgTable(
  'personal_codigos_usados',
  {
    userId: ownerId(),
    codigo: text().notNull(),
    vence_en: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codigo] })],
)

/** When sign-ins failed lately, by where that counts (failed-sign-ins.ts); hashed: people type passwords as names. */
export const failedSignIns = pgTable('ingresos_fallidos', {
  clave: text().primaryKey(),
  momentos: timestamp({ withTimezone: true }).array().notNull(),
})
