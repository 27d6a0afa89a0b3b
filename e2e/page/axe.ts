import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { whileDrawing } from './keep-drawing.ts'

/** Less than half of `axe.source`, which each page has to read anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const inFull: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** The rules that other colours or another width can break, also by showing controls that were hidden before. */
const byLook: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      'color-contrast',
      'link-in-text-block',
      'target-size',
      'scrollable-region-focusable',
      'aria-hidden-focus',
      'button-name',
      'link-name',
      'label',
      'select-name',
      'image-alt',
    ],
  },
}

/** Expects that the screen as shown meets WCAG 2.2 AA, as far as a machine can tell. */
export const expectAccessible = (page: Page, screen: string) => expectNoViolations(page, screen, inFull)

/** Expects the same of a screen that passed in full, after a change of colours or width. */
export const expectStillAccessible = (page: Page, screen: string) => expectNoViolations(page, screen, byLook)

type Checked = typeof globalThis & { axe: typeof axe }

async function expectNoViolations(page: Page, screen: string, options: RunOptions) {
  await letTransitionsEnd(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (asked) => {
      const { violations } = await (globalThis as Checked).axe.run(asked)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => [id, target.join(' '), any[0]?.message].join(': ')),
      )
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
  expect(found, screen).toEqual([])
}

/** Halfway from one colour to another, a text has a contrast that nobody chose. */
export const letTransitionsEnd = (page: Page) => whileDrawing(page, page.evaluate(waitForTransitions))

/** Runs in the page. Parts that change colours by script do so after the page drew once, when it is next idle. */
async function waitForTransitions() {
  const drawn = () => new Promise((done) => requestAnimationFrame(done))
  await drawn()
  await drawn()
  await new Promise((done) => requestIdleCallback(done))
  await drawn()
  const ends = (one: Animation) =>
    one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const findRunning = () => document.getAnimations().filter(ends)
  // When a transition ends, elements that inherit from it may begin theirs.
  for (let running = findRunning(); running.length > 0; running = findRunning()) {
    await Promise.allSettled(running.map((one) => one.finished))
    await drawn()
  }
}
