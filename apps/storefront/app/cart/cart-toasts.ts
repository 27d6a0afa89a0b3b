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

/** What the shop says of what went wrong, or spec §8's own sentence where it says nothing. */
export const messageOf = (error: unknown) => ownWords(error) ?? 'Ocurrió un error'
