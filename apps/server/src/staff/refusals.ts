import type { FieldError } from '@mazo/contract/errors.ts'
import { DomainError } from '../http/domain-error.ts'
import { weakPassword } from './weak-passwords.ts'

/** The refusals of sign-in and of what only staff may do (security checklist 20 to 22). */

export const wrongCredentials = () =>
  new DomainError(401, 'credenciales_invalidas', 'Usuario o contraseña incorrectos')

export const wrongCode = () => new DomainError(401, 'codigo_invalido', 'El código no es correcto.')

export const missingFields = (fields: FieldError[]) =>
  new DomainError(422, 'datos_invalidos', 'Completá los campos requeridos.', fields)

export function tooManyAttempts(seconds: number): DomainError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const sentence = `Demasiados intentos. Probá de nuevo en ${wait}.`
  return new DomainError(429, 'demasiados_intentos', sentence, [], Math.max(1, Math.ceil(seconds)))
}

export const notSignedIn = () => new DomainError(401, 'sin_sesion', 'Iniciá sesión para continuar.')

export const notAllowed = () => new DomainError(403, 'sin_permiso', 'No tenés permiso para esta acción.')

export const noAnswer = (cause: unknown) =>
  Object.assign(
    new DomainError(
      503,
      'reintentar',
      'No pudimos completar la operación. Probá de nuevo en unos segundos.',
      [],
      5,
    ),
    { cause },
  )

const beside = (campo: string, mensaje: string) =>
  new DomainError(422, 'datos_invalidos', mensaje, [{ campo, mensaje }])

/** Not a 401, which would say that the session is over. */
export const wrongOwnPassword = (campo: string) => {
  const mensaje = 'La contraseña no es correcta.'
  return new DomainError(422, wrongPasswordCode, mensaje, [{ campo, mensaje }])
}
export const wrongPasswordCode = 'clave_incorrecta'
export const weakNewPassword = (campo: string) => beside(campo, weakPassword)
export const wrongOwnCode = () => beside('codigo', 'El código no es correcto. Probá con el que se ve ahora.')

export const secondFactorIsOn = () =>
  new DomainError(409, 'segundo_factor_activo', 'El segundo factor ya está activado.')
export const secondFactorIsOff = () =>
  new DomainError(409, 'segundo_factor_inactivo', 'El segundo factor no está activado.')

export const sessionNotFound = () => new DomainError(404, 'no_encontrado', 'Esa sesión ya no está abierta.')
