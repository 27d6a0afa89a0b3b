import type { BrowserWindow } from './engine.ts'
import { until } from './until.ts'

const selectors = {
  button: 'button',
  field: 'input',
  heading: 'h1, h2',
  link: 'a[href]',
  option: '[role=option]',
}
type Role = keyof typeof selectors

/** What a person does in a window of the shop at `url`. Each step waits until the page is ready for it. */
export function visit(window: BrowserWindow, url: string) {
  const wait = <Answer>(what: string, look: () => Promise<Answer | null | false>) =>
    until(what, look, () => window.ask(tellPage).catch(String))
  const find = (role: Role, name: string) =>
    wait(`${role} «${name}»`, () => window.find(findInPage, selectors[role], name))

  return {
    open: (path: string) => window.open(url + path),
    /** Waits until the scripts of a storefront page answer (entry.client.tsx). */
    comeAlive: () => wait('scripts', () => window.ask(isAlive)),
    click: async (role: Role, name: string) => (await find(role, name)).click(),
    type: async (label: string, text: string) => (await find('field', label)).type(text),
    see: find,
    read: (text: string) =>
      wait(`«${text}»`, () => window.ask((words) => document.body.textContent.includes(words), text)),
    /** Waits until the path begins like this. @returns the path */
    arriveAt: (start: string) =>
      wait(start, async () => {
        const path = await window.ask(() => location.pathname)
        return path.startsWith(start) && path
      }),
  }
}
export type Visit = ReturnType<typeof visit>

/** Runs in the page: the first of these elements whose name begins so and whose middle a finger can reach. */
function findInPage(selector: string, name: string): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
    return element.getAttribute('aria-label') ?? label?.textContent ?? ''
  }
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!nameOf(element).trim().startsWith(name) || element.matches(':disabled, [aria-disabled=true]'))
      continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return element
  }
  return null
}

/** Runs in the page. A page that Safari loads twice (start-script.ts) is complete only the second time. */
function isAlive() {
  return 'alive' in document.documentElement.dataset && document.readyState === 'complete'
}

/** Runs in the page: what it shows, for the report of a failed journey. */
function tellPage() {
  return `At ${location.href}: ${document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 600)}`
}
