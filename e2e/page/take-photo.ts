import type { Page } from '@playwright/test'

/** A photo as a phone takes it: wider than a card, in one colour. */
export async function takePhoto(page: Page, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 1_200
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.fillStyle = fill
    pen.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  return { name: `foto-${colour}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}
