import { apiPaths } from '@mazo/contract/paths.ts'
import type { MarketingPopup } from '@mazo/contract/site/site.ts'
import { loadList } from '../api/call-shop.ts'

/** The picture of the marketing pop-up if it is to be shown. A failure is only logged (spec §8). */
export async function marketingPicture(signal: AbortSignal): Promise<string | null> {
  try {
    const popups = await loadList<MarketingPopup[]>(apiPaths.popMarketing, 'The marketing pop-up', signal)
    return pictureToShow(popups)
  } catch (error) {
    if (!signal.aborted) console.error('The home goes without its marketing pop-up:', error)
    return null
  }
}

/** The first record decides whether the pop-up is shown (spec §4). */
export const pictureToShow = ([first]: readonly MarketingPopup[]): string | null =>
  first?.mostrar === true ? first.imagen_url : null
