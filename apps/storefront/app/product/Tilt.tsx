import { type ReactNode, useRef } from 'react'
import ParallaxTilt from 'react-parallax-tilt'

export type TiltProps = { children: ReactNode }

/** Tilts at most 30 degrees each way (spec §9) and moves the foil's sheen with it. */
export function Tilt({ children }: TiltProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="tilting">
      <ParallaxTilt
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
