import { badPicture } from '@mazo/contract/uploads.ts'
import { DomainError } from '../http/domain-error.ts'

export const notAPicture = () =>
  new DomainError(422, 'imagen_invalida', badPicture, [{ campo: 'archivo', mensaje: badPicture }])
