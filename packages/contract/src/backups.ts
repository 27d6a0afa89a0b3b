import { z } from 'zod'
import { readVersion } from './record-id.ts'

/** The least length that withstands guessing on a stolen copy. */
export const shortestBackupPassword = 8

const onlyBlanks = 'No puede ser solo espacios'

/** What is wrong with a password for a backup, if anything. */
export function faultOfBackupPassword(password: string): string | undefined {
  if (password.length < shortestBackupPassword) return `Mínimo ${shortestBackupPassword} caracteres`
  return password.trim() === '' ? onlyBlanks : undefined
}

/** `respaldo-2026-11-22-0400-1f3a9c.tar.gz`; `automatico-…` is one that the shop made by itself, `….age` one with a password. */
export const backupName = /^(respaldo|automatico)-\d{4}-\d\d-\d\d-\d{4}-[0-9a-f]{6}\.tar\.gz(\.age)?$/

export const keptBackup = z.object({
  archivo: z.string(),
  bytes: z.int(),
  creado_en: z.string(),
  automatico: z.boolean(),
  con_clave: z.boolean(),
  /** What it lacks of the files that the shop names, as a sentence; those of the restored shop lack them too. */
  falta: z.string().nullable(),
})
export type KeptBackup = z.infer<typeof keptBackup>

/** One that was made here, and whose file somebody took away. */
export const lostBackup = keptBackup.pick({
  archivo: true,
  creado_en: true,
  automatico: true,
  con_clave: true,
})
export type LostBackup = z.infer<typeof lostBackup>

/** The schedule of automatic backups: the hour in Buenos Aires, and how many to keep. */
const schedule = z.object({
  automatico: z.boolean(),
  hora: z.int().min(0).max(23),
  guardar: z.int().min(1).max(60),
})

export const backupScheduleBody = schedule.extend({ version: readVersion })
export type BackupScheduleBody = z.infer<typeof backupScheduleBody>

/** Why the owner has to look: the last one failed, its file is gone, or the last good one is older than two days. */
export const backupTrouble = z.object({
  motivo: z.enum(['fallo', 'viejo', 'perdido']),
  ultimo_en: z.string().nullable(),
})
export type BackupTrouble = z.infer<typeof backupTrouble>

export const backupState = schedule.extend({
  version: readVersion,
  /** The last one that is whole. */
  ultimo_en: z.string().nullable(),
  /** When the last one failed and why, if none was good since. */
  fallo_en: z.string().nullable(),
  fallo: z.string().nullable(),
  problema: backupTrouble.nullable(),
  /** The progress of a backup under way: 0 to 100. */
  avance: z.int().nullable(),
  /** The latest first. */
  respaldos: z.array(keptBackup),
  /** Those that should be there too, the latest first. */
  perdidos: z.array(lostBackup),
  /** Why the folder of the backups cannot be read, if it cannot. */
  carpeta: z.string().nullable(),
})
export type BackupState = z.infer<typeof backupState>

export const newBackupBody = z.object({
  clave: z
    .string()
    .min(shortestBackupPassword)
    .max(200)
    .refine((password) => password.trim() !== '', onlyBlanks)
    .optional(),
})
