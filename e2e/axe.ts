import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is on the screen now meets WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page, screen: string) {
  await letTransitionsEnd(page)
  // All at once in the page itself, which has no frames of others: else each look opens another page to sum up in.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  expect(found, screen).toEqual([])
}

/** Half way from one colour to another, a text has a contrast that nobody chose. */
const letTransitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ends = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const running = document.getAnimations().filter(ends)
    await Promise.allSettled(running.map((one) => one.finished))
  })
