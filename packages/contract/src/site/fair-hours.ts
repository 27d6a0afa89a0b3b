/** «Hasta las 24:00» is said of midnight. */
const onClock = /^(([01]?\d|2[0-3]):[0-5]\d|24:00)$/

/** What is wrong with the hours of a fair, which are free words: a time in them that looks like a clock's and is none. */
export function refuseHours(text: string): string | undefined {
  const wrong = text.match(/\d+:\d+/g)?.find((time) => !onClock.test(time))
  return wrong && `«${wrong}» no es una hora. Escribila como 11:00 o 9:30.`
}
