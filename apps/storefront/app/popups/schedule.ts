const hourMs = 60 * 60 * 1000

export type PopupName = 'newsletter' | 'marketing' | 'events'
type Plan = {
  /** Counted from when the home has loaded. */
  delayMs: number
  /**
   * The least time between two showings; the browser keeps the last under `key`. Without a period it opens each time.
   */
  period?: { key: string; ms: number }
}

/** When each pop-up of the home opens (spec §4, §9), or later if another is open by then (decision 51). */
export const popupPlans: Readonly<Record<PopupName, Plan>> = {
  newsletter: { delayMs: 3000, period: { key: 'popupNovedades', ms: 24 * hourMs } },
  marketing: { delayMs: 4000 },
  events: { delayMs: 6000, period: { key: 'popupEventos', ms: 12 * hourMs } },
}

/** A pop-up that had to wait opens this long after the one before was closed, and not at once. */
export const restMs = 3000
