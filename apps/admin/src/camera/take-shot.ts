/** Of a card. */
export const cardShape = { width: 63, height: 88 }

/** The largest part in the middle of a picture that has this shape, in whole pixels. */
export function middleOf(picture: { width: number; height: number }, shape = cardShape) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.round(shape.width * scale)
  const height = Math.round(shape.height * scale)
  const [x, y] = [Math.round((picture.width - width) / 2), Math.round((picture.height - height) / 2)]
  return { x, y, width, height }
}

/** The current picture of the camera, cut as a viewfinder of a card's shape shows it. @throws Error before there is one */
export async function takeShot(video: HTMLVideoElement, name: string): Promise<File> {
  const { x, y, width, height } = middleOf({ width: video.videoWidth, height: video.videoHeight })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('La cámara todavía no da imagen. Probá de nuevo.')
  return new File([blob], name, { type: blob.type })
}
