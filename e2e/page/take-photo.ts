import { pagePaths } from '@mazo/contract/paths.ts'
import type { Page } from '@playwright/test'
import { drawCode } from './camera.ts'

/**
 * A photo as a phone takes it: wider than a card, in one colour.
 * @param label the product whose label lies beside the card
 */
export async function takePhoto(page: Page, colour: string, label?: number) {
  const code = label === undefined ? null : await drawCode(addressOf(label), 'QRCode')
  const data = await page.evaluate(
    ({ fill, code }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1_600
      canvas.height = 1_200
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('No canvas')
      pen.fillStyle = fill
      pen.fillRect(0, 0, canvas.width, canvas.height)
      if (code) {
        const side = 8
        pen.fillStyle = 'white'
        pen.fillRect(1_000, 600, (code.width + 8) * side, (code.height + 8) * side)
        pen.fillStyle = 'black'
        for (const at of code.dark) {
          const [column, row] = [4 + (at % code.width), 4 + Math.floor(at / code.width)]
          pen.fillRect(1_000 + column * side, 600 + row * side, side, side)
        }
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    { fill: colour, code },
  )
  return { name: `foto-${colour}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

const addressOf = (product: number) => `https://mazo.example${pagePaths.qr(product)}`
