import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

type CodeFormat = 'QRCode' | 'EAN13' | 'Code128'

type Held = { code: { width: number; height: number; dark: number[] } | null; stream: MediaStream | null }

/** An init script: fakes the phone's camera, to which `holdCode` shows a picture. */
export function putCamera() {
  const held: Held = { code: null, stream: null }
  Object.assign(window, { held })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 480
  const pen = canvas.getContext('2d')
  setInterval(() => {
    if (!pen) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, 480, 480)
    pen.fillStyle = 'black'
    if (!held.code) return
    const { width, height, dark } = held.code
    const side = Math.floor(400 / Math.max(width, height))
    for (const at of dark)
      pen.fillRect(40 + (at % width) * side, 40 + Math.floor(at / width) * side, side, side)
  }, 100)
  navigator.mediaDevices.getUserMedia = async () => {
    held.stream = canvas.captureStream(10)
    return held.stream
  }
}

/** Ends the camera's picture, as a phone does for a call. */
export const takeCameraAway = (page: Page) =>
  page.evaluate(() => {
    const { stream } = (window as unknown as { held: Held }).held
    for (const track of stream?.getTracks() ?? []) track.dispatchEvent(new Event('ended'))
  })

/** Shows the camera a code; none takes it away. */
export async function holdCode(page: Page, text: string | null, format: CodeFormat = 'QRCode') {
  const code = text === null ? null : await drawCode(text, format)
  await page.evaluate((shown) => {
    ;(window as unknown as { held: Held }).held.code = shown
  }, code)
}

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })

/** The dark squares of a code, by their place in it. */
export async function drawCode(text: string, format: CodeFormat) {
  const { symbol, error } = await writeBarcode(text, { format, addQuietZones: false })
  if (error) throw new Error(error)
  const { width, height, data } = symbol
  return { width, height, dark: [...data.keys()].filter((at) => data[at] === 0) }
}
