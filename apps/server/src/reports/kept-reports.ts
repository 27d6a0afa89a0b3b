type Kept<Report> = { report: Promise<Report>; version: string; until: number }

/**
 * Reports by name, valid for one version of the shop: several people, or one person who comes back, cause only one
 * reading of the tables. Parallel callers share the reading under way.
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

  /** @param version the shop's version when the caller asked; a different one means that something changed */
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
