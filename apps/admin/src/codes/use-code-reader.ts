import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ReadCode, readCodes } from './read-codes.ts'

/** `unable`: the browser gives this page no camera, as over plain http. */
type Step = 'unable' | 'closed' | 'open' | 'refused'

const pauseMs = 100
/** Wide enough for a barcode at arm's length, small enough for a slow phone to read in time. */
const mostPixels = 1024

/**
 * Reads codes with the camera. It opens at once if the page already has permission, else when the person asks.
 * @param look gets what is in the picture, again and again, and returns whether that is enough
 */
export function useCodeReader(look: (codes: readonly ReadCode[]) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [step, setStep] = useState<Step>(navigator.mediaDevices ? 'closed' : 'unable')
  const looked = useEffectEvent(look)
  const open = () => setStep('open')

  useEffect(() => {
    if (!navigator.mediaDevices) return
    const leaving = new AbortController()
    const openWhereAllowed = async () => {
      if ((await mayUseCamera()) && !leaving.signal.aborted) setStep('open')
    }
    void openWhereAllowed()
    // The browser's back button restores the page as it was left, but without its camera.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setStep('closed')
      void openWhereAllowed()
    }
    window.addEventListener('pageshow', comeBack, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    if (step !== 'open') return
    const leaving = new AbortController()
    watch(video, (codes) => looked(codes), leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('The camera did not open:', error)
      setStep('refused')
    })
    return () => leaving.abort()
  }, [step])

  return { video, step, open }
}

/** A browser that cannot tell counts as no: it asks the person itself when they open the camera. */
async function mayUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  look: (codes: readonly ReadCode[]) => boolean,
  signal: AbortSignal,
) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...fine } })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return close()
  signal.addEventListener('abort', close)
  const screen = video.current
  screen.srcObject = stream
  await screen.play()
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser draws nothing')
  while (!signal.aborted) {
    if (drawFrame(pen, screen)) {
      const codes = await readCodes(pen.canvas)
      if (!signal.aborted && look(codes)) return close()
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The bars of a barcode are thin: browsers would give a picture of 640 by 480. */
const fine = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** Draws the current picture of the camera, once there is one. */
function drawFrame(pen: CanvasRenderingContext2D, screen: HTMLVideoElement): boolean {
  const { videoWidth, videoHeight } = screen
  if (!videoWidth || !videoHeight) return false
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (pen.canvas.width !== width) pen.canvas.width = width
  if (pen.canvas.height !== height) pen.canvas.height = height
  pen.drawImage(screen, 0, 0, width, height)
  return true
}
