import type { FieldError } from '@mazo/contract/errors.ts'
import { changedByOther } from '../audit/other-changes.ts'
import type { Changes } from '../audit/tables.ts'
import { DomainError } from '../domain-error.ts'
import { weakPassword } from './weak-passwords.ts'

/** The refusals of sign-in and of calls for staff only (security checklist 20 to 22). */

export const wrongCredentials = () =>
  new DomainError(401, 'credenciales_invalidas', 'Usuario o contraseña incorrectos')

export const wrongCode = () => new DomainError(401, 'codigo_invalido', 'El código no es correcto.')

export const missingFields = (fields: FieldError[]) =>
  new DomainError(422, 'datos_invalidos', 'Completá los campos requeridos.', fields)

export const wrongFields = (fields: FieldError[]) =>
  new DomainError(422, 'datos_invalidos', 'Revisá los datos marcados.', fields)

export function tooManyAttempts(seconds: number): DomainError {
  const left = Math.max(1, Math.ceil(seconds))
  const wait = left < 60 ? counted(left, 'segundo') : counted(Math.ceil(left / 60), 'minuto')
  return new DomainError(
    429,
    'demasiados_intentos',
    `Demasiados intentos. Probá de nuevo en ${wait}.`,
    [],
    left,
  )
}

const counted = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`

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
  new DomainError(
    409,
    'segundo_factor_activo',
    'El segundo factor ya está activado. Si no viste los códigos de recuperación, pedí nuevos en «Tu cuenta».',
  )
export const secondFactorIsOff = () =>
  new DomainError(409, 'segundo_factor_inactivo', 'El segundo factor no está activado.')

export const sessionNotFound = () => new DomainError(404, 'no_encontrado', 'Esa sesión ya no está abierta.')

export const memberNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos a esa persona.')

export const lastAdmin = () =>
  new DomainError(409, 'ultimo_admin', 'Es la única persona con permiso de admin: nombrá antes a otra.')

export const notOnYourself = () =>
  new DomainError(
    409,
    'a_vos_mismo',
    'No podés cambiar tu propio rol ni deshabilitar tu cuenta: pedíselo a otra persona con permiso de admin.',
  )

export const onlyFromOwnAccount = () =>
  new DomainError(409, 'a_vos_mismo', 'Tu segundo factor se quita desde «Tu cuenta», con tu contraseña.')

/** `changes` has the present values and the sent ones. */
export const changedMeanwhile = (changes: Changes) =>
  changedByOther(Object.entries(changes).map(([campo, [ahora, antes]]) => ({ campo, antes, ahora })))

export const invitationNotFound = () =>
  new DomainError(404, 'no_encontrado', 'Esa invitación ya no está: la usaron o la anularon.')

/** Whoever lost the answer to the first use of a link reads this at the next one. */
export const deadInvitation = () =>
  new DomainError(
    404,
    'invitacion_vencida',
    'Esta invitación ya no sirve. Si ya creaste tu cuenta con ella, entrá con tu usuario y contraseña. Si no, pedí otra a quien te la mandó.',
  )

export const ownPasswordElsewhere = () =>
  new DomainError(409, 'a_vos_mismo', 'Tu contraseña se cambia desde «Tu cuenta».')
export const notLetIn = () =>
  new DomainError(409, 'sin_acceso', 'Esa persona no puede entrar: antes prendé «Puede entrar» y guardá.')
export const mailMissing = () => beside('correo', 'Escribí a qué mail le mandamos el enlace.')
export const passwordLinkNotFound = () =>
  new DomainError(404, 'no_encontrado', 'Ese enlace ya no está: lo usaron o lo anularon.')
export const deadPasswordLink = () =>
  new DomainError(
    404,
    'enlace_vencido',
    'Este enlace ya no sirve. Si ya elegiste tu contraseña con él, entrá con ella. Si no, pedile otro a quien administra la tienda.',
  )

export const mailInvited = () =>
  beside('correo', 'Ya hay una invitación para ese mail: reenviala desde la lista.')
export const mailOnStaff = () => beside('correo', 'Ya hay alguien del personal con ese mail.')
