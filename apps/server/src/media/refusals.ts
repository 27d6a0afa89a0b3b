import {
  animatedPicture,
  badPicture,
  badPictureName,
  crowdedPicture,
  progressivePicture,
} from '@mazo/contract/uploads.ts'
import { DomainError, serverBusy } from '../domain-error.ts'

export const notAPicture = () => refused(badPicture)
export const notAPictureName = () => refused(badPictureName)
export const tooManySegments = () => refused(crowdedPicture)
export const tooManyChunks = () => refused(crowdedPicture)
export const tooManyFrames = () => refused(animatedPicture)
export const tooLargeForPasses = () => refused(progressivePicture)

const refused = (mensaje: string) =>
  new DomainError(422, 'imagen_invalida', mensaje, [{ campo: 'archivo', mensaje }])

/** Tells sharp's failures apart: not a picture, or too slow, which sharp says only in its message. */
export const refusalOf = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout: ') ? serverBusy() : notAPicture()
