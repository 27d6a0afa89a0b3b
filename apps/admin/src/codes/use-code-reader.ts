import { useEffect, useEffectEvent } from 'react'
import { closeCamera, drawFrame, useCamera } from '../camera/use-camera.ts'
import { type ReadCode, readCodes } from './read-codes.ts'

const pauseMs = 100
/** Wide enough for a barcode at arm's length, small enough for a slow phone to read in time. */
const mostPixels = 1024

type Options = { opensAtOnce?: boolean }

/**
 * Reads codes with the camera.
 * @param look gets what is in the picture, again and again, and returns whether that is enough
 */
export function useCodeReader(look: (codes: readonly ReadCode[]) => boolean, options: Options = {}) {
  // The bars of a barcode are thin: browsers would give a picture of 640 by 480.
  const camera = useCamera({ ...options, width: 1280, height: 720 })
  const { video, live, refuse } = camera
  const looked = useEffectEvent(look)
  const failed = useEffectEvent((error: unknown) => {
    console.warn('What reads codes did not come:', error)
    refuse()
  })

  useEffect(() => {
    if (!live) return
    const leaving = new AbortController()
    watch(video, (codes) => looked(codes), leaving.signal).then(
      () => closeCamera(live),
      (error: unknown) => {
        if (!leaving.signal.aborted) failed(error)
      },
    )
    return () => leaving.abort()
  }, [live, video])

  return camera
}

async function watch(
  video: { current: HTMLVideoElement | null },
  look: (codes: readonly ReadCode[]) => boolean,
  signal: AbortSignal,
) {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser draws nothing')
  while (!signal.aborted && video.current) {
    if (drawFrame(pen, video.current, mostPixels)) {
      const codes = await readCodes(pen.canvas)
      if (!signal.aborted && look(codes)) return
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
