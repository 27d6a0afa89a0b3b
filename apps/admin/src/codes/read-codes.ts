import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const formats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] as const
export type CodeFormat = (typeof formats)[number]
export type ReadCode = { text: string; format: CodeFormat }

type Detector = {
  detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string; format: string }[]>
}
/** What browsers bring of it, which TypeScript does not know: Chrome on Android and macOS does. */
type BrowserDetector = {
  new (options: { formats: CodeFormat[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

let detector: Promise<Detector> | undefined

/**
 * The QR codes and barcodes in a picture. What reads them comes over the network at the first call, where the browser
 * brings nothing of its own.
 */
export async function readCodes(source: ImageBitmapSource): Promise<ReadCode[]> {
  detector ??= openDetector()
  try {
    const found = await (await detector).detect(source)
    return found.flatMap(({ rawValue, format }) =>
      isWanted(format) && rawValue ? [{ text: rawValue, format }] : [],
    )
  } catch (error) {
    detector = undefined // the next call may find the network again
    throw error
  }
}

const isWanted = (format: string): format is CodeFormat => formats.some((wanted) => wanted === format)

async function openDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: BrowserDetector }).BarcodeDetector
  const known = own ? await own.getSupportedFormats() : []
  if (own && formats.every((format) => known.includes(format))) return new own({ formats: [...formats] })
  const { BarcodeDetector, prepareZXingModule, purgeZXingModule } = await import('barcode-detector/ponyfill')
  purgeZXingModule() // also of a download that failed
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}
