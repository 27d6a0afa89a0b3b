import type { Page } from '@playwright/test'

/**
 * The texts of react-admin and Material UI themselves. A card may be called «A Fist of Divine Speed» or «The First
 * Chapter», so this lists only whole phrases and beginnings.
 */
const english =
  /\b(go to|rows per page|(next|previous|first|last) page|page \d|pagination navigation|sort(ed)? by|toggle|no (options|results)|drop some|are you sure|unsaved|ascending|descending|select (all|this)|unselect|zoom)\b|^(page|select|open|close|clear|delete|remove|add|save|search|loading|menu|export|refresh|cancel|undo|sign|log ?out|profile|password|show|hide|edit|create|update|back|more|required|invalid|yes|upload|expand)\b/i

/** The English names on the screen: labels, titles, and the texts of controls. */
export async function englishNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => {
    const called = [
      ...document.querySelectorAll('[aria-label], [title], [placeholder], [aria-roledescription]'),
    ]
    const labels = called.flatMap((one) =>
      ['aria-label', 'title', 'placeholder', 'aria-roledescription'].map(
        (name) => one.getAttribute(name) ?? '',
      ),
    )
    const controls = document.querySelectorAll<HTMLElement>(
      'button, label, legend, th, [role=button], [role=tab], [role=menuitem], [role=combobox], .MuiTablePagination-root p',
    )
    return [...labels, ...[...controls].map((one) => one.textContent)]
  })
  return [...new Set(names.filter((name) => english.test(name)))]
}
