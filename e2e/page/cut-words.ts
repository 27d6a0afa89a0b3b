import type { Page } from '@playwright/test'

/** The placeholders, labels and titles that are partly out of sight. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const isCutField = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      if (!pen || field.clientWidth === 0) return false
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(field.placeholder).width > room + 1
    }
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 8)
    const fields = document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')
    const words = document.querySelectorAll('h1, h2, h3, label, th')
    return [
      ...[...fields].filter(isCutField).map(({ placeholder }) => placeholder),
      ...[...words].filter(isCut).map(({ textContent }) => textContent ?? ''),
    ]
  })
