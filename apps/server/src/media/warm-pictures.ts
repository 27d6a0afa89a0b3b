import { setTimeout as pause } from 'node:timers/promises'
import { type PictureWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import { isDomainError } from '../domain-error.ts'
import type { Media } from './open-media.ts'

/** What the lists and the product page ask for first. */
const usual: readonly PictureWidth[] = [320, 480]

/**
 * Encodes ahead the pictures that the first shopper would wait for: one at a time, with a rest as long as each took, so
 * that requests have room. It ends early, without failing, when the signal says so. @returns how many it went through
 */
export async function warmPictures(
  media: Media,
  imageUrls: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let done = 0
  for (const imageUrl of imageUrls) {
    for (const width of usual) {
      if (signal.aborted) return done
      const [, , folder, file] = pictureVariant(imageUrl, width, 'avif').split('/')
      if (!file || (folder !== 'demo' && folder !== 'subidas')) continue
      const began = performance.now()
      await media[folder].find(file).catch(unlessBusy)
      done += 1
      const took = performance.now() - began
      if (took > 10) await pause(took, undefined, { signal }).catch(() => undefined) // the shop is closing
    }
  }
  return done
}

/** Readers keep the queue full: theirs come first. */
function unlessBusy(error: unknown) {
  if (!isDomainError(error)) throw error
}
