/** The wanted data, or `fallback` if it fails: its place stays empty and `loss` is logged (spec §8, decision 25). */
export async function orElse<T, F>(wanted: Promise<T>, fallback: F, loss: string): Promise<T | F> {
  try {
    return await wanted
  } catch (error) {
    console.error(`${loss}:`, error)
    return fallback
  }
}
