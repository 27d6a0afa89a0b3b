import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** `unable`: the browser lends no page its camera here, as over plain http. */
type Step = 'unable' | 'closed' | 'open' | 'refused'

const pauseMs = 100
/** Wide enough for a label at arm's length, small enough to be read in time by a slow phone. */
const mostPixels = 640

/**
 * Reads QR codes with the camera: at once where it may be used already, else once it is asked for.
 * @param take is given what a code says, and says whether it was the one that is looked for
 */
export function useCodeReader(take: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [step, setStep] = useState<Step>(navigator.mediaDevices ? 'closed' : 'unable')
  const taken = useEffectEvent(take)
  const open = () => setStep('open')

  useEffect(() => {
    if (!navigator.mediaDevices) return
    const leaving = new AbortController()
    const openWhereAllowed = async () => {
      if ((await mayUseCamera()) && !leaving.signal.aborted) setStep('open')
    }
    void openWhereAllowed()
    // Somebody who comes back by the browser's own button finds the page as they left it, with its camera closed.
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
    readCodes(video, (text) => taken(text), leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('The camera did not open:', error)
      setStep('refused')
    })
    return () => leaving.abort()
  }, [step])

  return { video, step, open }
}

/** A browser that cannot say is asked by its own question, once somebody opens the camera. */
async function mayUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

async function readCodes(
  video: RefObject<HTMLVideoElement | null>,
  take: (text: string) => boolean,
  signal: AbortSignal,
) {
  const { default: readCode } = await import('jsqr')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
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
    const picture = drawFrame(pen, screen)
    const code = picture && readCode(picture.data, picture.width, picture.height, onlyDarkOnLight)
    if (code?.data && take(code.data)) return close()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

const onlyDarkOnLight = { inversionAttempts: 'dontInvert' } as const

/** What the camera sees now; null while it sees nothing yet. */
function drawFrame(pen: CanvasRenderingContext2D, screen: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = screen
  if (!videoWidth || !videoHeight) return null
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (pen.canvas.width !== width) pen.canvas.width = width
  if (pen.canvas.height !== height) pen.canvas.height = height
  pen.drawImage(screen, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height)
}
