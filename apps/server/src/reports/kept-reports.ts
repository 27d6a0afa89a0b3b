type Kept<Report> = { report: Promise<Report>; version: string; until: number }

/**
 * Reports by name, valid for one version of the shop: the screens of several people, and of one who comes and goes,
 * read the tables once. A report is under way as soon as it is asked for, so that of many who ask at once one reads.
 */
export class KeptReports<Report> {
  readonly #kept = new Map<string, Kept<Report>>()
  readonly #longestMs: number
  readonly #now: () => number

  /** @param longestMs after this even what nobody announced shows */
  constructor(longestMs: number, now: () => number = () => performance.now()) {
    this.#longestMs = longestMs
    this.#now = now
  }

  /** @param version what was so when the caller asked; another one means that something changed since */
  read(name: string, version: string, make: () => Promise<Report>): Promise<Report> {
    const kept = this.#kept.get(name)
    if (kept && kept.version === version && kept.until >= this.#now()) return kept.report
    const report = make()
    const fresh = { report, version, until: this.#now() + this.#longestMs }
    this.#kept.set(name, fresh)
    report.catch(() => this.#kept.get(name) === fresh && this.#kept.delete(name))
    return report
  }
}
