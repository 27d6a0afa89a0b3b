/** A code that is held still is not read in every picture. */
const missedInARow = 5

/** Which codes came before the camera, so that one that stays there counts once. */
export class CodesInView {
  /** In how many pictures in a row each was not. */
  private readonly missed = new Map<string, number>()

  /** @returns the codes that were not in view before this picture */
  see(texts: readonly string[]): string[] {
    for (const [text, times] of this.missed) {
      if (texts.includes(text)) continue
      if (times + 1 >= missedInARow) this.missed.delete(text)
      else this.missed.set(text, times + 1)
    }
    const fresh = [...new Set(texts)].filter((text) => !this.missed.has(text))
    for (const text of texts) this.missed.set(text, 0)
    return fresh
  }
}
