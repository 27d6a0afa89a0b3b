import type { Page } from '@playwright/test'

/** Calls the back office as its screens do, with the session of the page. @throws where the shop refuses it */
export async function callOffice<Answer = unknown>(
  page: Page,
  method: string,
  address: string,
  data?: object,
): Promise<Answer> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.fetch(address, { method, headers, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  const text = await answer.text()
  return JSON.parse(text || 'null')
}
