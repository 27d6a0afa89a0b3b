import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import ParallaxTilt from 'react-parallax-tilt'

const stillness = '(prefers-reduced-motion: reduce)'

/** Tilts its content at most 30 degrees each way (spec §9) and moves the foil's sheen with it. Not for who asked for stillness. */
export function Tilt({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const still = useSyncExternalStore(
    listen,
    () => matchMedia(stillness).matches,
    () => false,
  )
  return (
    <div
      ref={box}
      className={still ? undefined : 'tilting'}
      // The library does not know that a finger's way may end in a scroll: the card then lies flat again.
      onTouchCancel={({ target }) => target.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))}
    >
      <ParallaxTilt
        tiltEnable={!still}
        tiltMaxAngleX={30}
        tiltMaxAngleY={30}
        perspective={1100}
        transitionSpeed={900}
        onMove={({ tiltAngleXPercentage, tiltAngleYPercentage }) => {
          box.current?.style.setProperty('--sheen-x', `${50 + tiltAngleYPercentage / 2}%`)
          box.current?.style.setProperty('--sheen-y', `${50 + tiltAngleXPercentage / 2}%`)
        }}
      >
        {children}
      </ParallaxTilt>
    </div>
  )
}

function listen(changed: () => void) {
  const query = matchMedia(stillness)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
