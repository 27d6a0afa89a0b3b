import { ownWords } from '../site/own-words.ts'
import { toast } from '../ui/toast/toast.ts'

type Texts = { loading: string; success: string; failure: (error: unknown) => string }

/** A loading toast that becomes a success or an error. The work begins at once. */
export async function toastWhile(work: () => void | Promise<void>, texts: Texts): Promise<void> {
  const id = toast.loading(texts.loading)
  try {
    await work()
    toast.success(texts.success, id)
  } catch (error) {
    toast.error(texts.failure(error), id)
  }
}

/** The shop's own words for the error, or else the sentence of spec §8. */
export const messageOf = (error: unknown) => ownWords(error) ?? 'Ocurrió un error'
