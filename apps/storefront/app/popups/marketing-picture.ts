import { apiPaths } from '@mazo/contract/paths.ts'

/** The picture of the marketing pop-up if its first record says to show it (spec §4). A failure is logged, no more (spec §8). */
export async function marketingPicture(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(apiPaths.popMarketing, { signal })
    if (!answer.ok) throw new Error(`The marketing pop-up answered ${answer.status}`)
    const [first] = (await answer.json()) as { mostrar: boolean; imagen_url: string }[] // the server shapes it by the contract
    return first?.mostrar === true ? first.imagen_url : null
  } catch (error) {
    if (!signal.aborted) console.error('The home goes without its marketing pop-up:', error)
    return null
  }
}
