import { type CSSProperties, type PointerEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import ParallaxTilt from 'react-parallax-tilt'

/** The largest tilt each way, in degrees (spec §9). */
const mostTilt = 30
const stillness = '(prefers-reduced-motion: reduce)'

/** Where the pointer is: from -1 to 1 across and down, 0 in the middle. */
type Place = { x: number; y: number }
const middle: Place = { x: 0, y: 0 }

/**
 * Tilts its content under a pointer or a finger, and moves the foil's sheen with it, unless reduced motion is asked
 * for. The box that listens does not tilt itself: a tilted edge would slip away from under the pointer and flutter.
 */
export function Tilt({ children }: { children: ReactNode }) {
  const [{ x, y }, setPlace] = useState(middle)
  const still = useSyncExternalStore(
    listen,
    () => matchMedia(stillness).matches,
    () => false,
  )
  const follow = (event: PointerEvent) => setPlace(placeOf(event))
  const lieFlat = () => setPlace(middle)
  const sheen = { '--sheen-x': `${50 - x * 50}%`, '--sheen-y': `${50 + y * 50}%` } as CSSProperties
  return (
    <div
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={lieFlat}
      onPointerCancel={lieFlat}
      className={still ? undefined : 'tilting touch-pan-y touch-pinch-zoom'}
      style={sheen}
    >
      <ParallaxTilt
        tiltEnable={!still}
        tiltMaxAngleX={mostTilt}
        tiltMaxAngleY={mostTilt}
        tiltAngleXManual={y * mostTilt}
        tiltAngleYManual={-x * mostTilt}
        perspective={1100}
        transitionSpeed={900}
      >
        {children}
      </ParallaxTilt>
    </div>
  )
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: fromMiddle(clientX - left, width), y: fromMiddle(clientY - top, height) }
}

const fromMiddle = (at: number, length: number) => Math.max(-1, Math.min(1, (at / length) * 2 - 1))

function listen(changed: () => void) {
  const query = matchMedia(stillness)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
