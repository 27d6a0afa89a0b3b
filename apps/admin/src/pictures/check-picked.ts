import { badPicture } from '@mazo/contract/uploads.ts'

/** In pixels. A phone cannot shrink a larger picture; the largest photos of phones have 50 million. */
const mostReadable = 64_000_000

/** What is wrong with a chosen picture, checked before the person is asked anything else. */
export async function faultOf(file: File): Promise<string | undefined> {
  if (/svg/i.test(file.type)) return badPicture // browsers show it, but the shop does not take it
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    return image && image.naturalWidth * image.naturalHeight <= mostReadable ? undefined : badPicture
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Loads a picture, to know its size without drawing it. Null if the browser cannot show it. */
const load = (url: string) =>
  new Promise<HTMLImageElement | null>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = url
  })
