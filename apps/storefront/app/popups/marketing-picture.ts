import { apiPaths } from '@mazo/contract/paths.ts'
import type { MarketingPopup } from '@mazo/contract/site/site.ts'

/** The picture of the marketing pop-up if it is to be shown. A failure is logged, no more (spec §8). */
export async function marketingPicture(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(apiPaths.popMarketing, { signal })
    if (!answer.ok) throw new Error(`The marketing pop-up answered ${answer.status}`)
    return pictureToShow((await answer.json()) as MarketingPopup[]) // the server shapes it by the contract
  } catch (error) {
    if (!signal.aborted) console.error('The home goes without its marketing pop-up:', error)
    return null
  }
}

/** The first record says whether (spec §4). */
export const pictureToShow = ([first]: readonly MarketingPopup[]): string | null =>
  first?.mostrar === true ? first.imagen_url : null
