import { badPicture } from '@mazo/contract/uploads.ts'

/** More than a phone can still make smaller; the largest that phones take has 50 million. */
const mostReadable = 64_000_000

/** What is wrong with a picture that somebody chose, before anything else is asked about it. */
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

/** Its size is known before it is drawn. Null where the browser cannot show it. */
const load = (url: string) =>
  new Promise<HTMLImageElement | null>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = url
  })
