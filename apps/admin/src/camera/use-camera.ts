import { type RefObject, useEffect, useRef, useState } from 'react'

/** `unable`: the browser gives this page no camera, as over plain http. `refused`: it did not open. */
export type CameraStep = 'unable' | 'closed' | 'open' | 'refused'

type Wanted = {
  /** Else it opens by itself only where the page already has permission, and waits for `open`. */
  opensAtOnce?: boolean
  width: number
  height: number
}

/** The phone's camera in a `video`, as long as the screen shows it. `live` is there once it gives pictures. */
export function useCamera({ opensAtOnce = false, width, height }: Wanted) {
  const video = useRef<HTMLVideoElement>(null)
  const [step, setStep] = useState<CameraStep>(firstStep(opensAtOnce))
  const [live, setLive] = useState<MediaStream | null>(null)

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
    const size = { width: { ideal: width }, height: { ideal: height } }
    show(video, size, leaving.signal).then(
      (stream) => {
        setLive(stream)
        // A phone takes the camera away for a call, or once its screen is off.
        for (const track of stream?.getTracks() ?? [])
          track.addEventListener('ended', () => setStep('closed'), { signal: leaving.signal })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The camera did not open:', error)
        setStep('refused')
      },
    )
    return () => {
      leaving.abort()
      setLive(null)
    }
  }, [step, width, height])

  return { video, step, live, open: () => setStep('open'), refuse: () => setStep('refused') }
}
export type Camera = ReturnType<typeof useCamera>

function firstStep(opensAtOnce: boolean): CameraStep {
  if (!navigator.mediaDevices) return 'unable'
  return opensAtOnce ? 'open' : 'closed'
}

/** A browser that cannot tell counts as no: it asks the person itself when they open the camera. */
async function mayUseCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

/** Opens the camera into the screen, until the signal. Nothing where that came before. */
async function show(
  video: RefObject<HTMLVideoElement | null>,
  size: MediaTrackConstraints,
  signal: AbortSignal,
): Promise<MediaStream | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } })
  const screen = video.current
  if (signal.aborted || !screen) {
    closeCamera(stream)
    return null
  }
  signal.addEventListener('abort', () => closeCamera(stream))
  screen.srcObject = stream
  await screen.play()
  return stream
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** Draws the current picture of the camera, no larger than so many pixels a side; not before there is one. */
export function drawFrame(pen: CanvasRenderingContext2D, screen: HTMLVideoElement, mostPixels: number) {
  const { videoWidth, videoHeight } = screen
  if (!videoWidth || !videoHeight) return false
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (pen.canvas.width !== width) pen.canvas.width = width
  if (pen.canvas.height !== height) pen.canvas.height = height
  pen.drawImage(screen, 0, 0, width, height)
  return true
}
