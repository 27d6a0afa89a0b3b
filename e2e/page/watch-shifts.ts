/** Where `watchShifts` keeps its sum. */
export type Watched = Window & { shift?: number }

/** An init script: adds up the layout shifts that no person caused. */
export function watchShifts() {
  const page = window as Watched
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      page.shift = (page.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
