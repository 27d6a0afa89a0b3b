import { toast } from '../ui/toast.ts'

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

/** The message of what went wrong, or spec §8's own where there is none. */
export const messageOf = (error: unknown) => (error instanceof Error && error.message) || 'Ocurrió un error'
