const hourMs = 60 * 60 * 1000

export type PopupName = 'newsletter' | 'marketing' | 'events'
type Plan = {
  /** After the home has loaded. */
  delayMs: number
  /** Not again within this long of the last time, which the browser keeps under `key`; without one, each time. */
  period?: { key: string; ms: number }
}

/** When each pop-up of the home opens (spec §4, §9), or later, where another is open by then (decision 51). */
export const popupPlans: Readonly<Record<PopupName, Plan>> = {
  newsletter: { delayMs: 3000, period: { key: 'popupNovedades', ms: 24 * hourMs } },
  marketing: { delayMs: 4000 },
  events: { delayMs: 6000, period: { key: 'popupEventos', ms: 12 * hourMs } },
}

/** What had to wait comes so long after the one before it was closed, and not at once upon it. */
export const restMs = 3000
