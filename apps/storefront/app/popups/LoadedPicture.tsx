import { useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Props = { src: string | null; alt: string; sizes: string; className?: string }

/** A poster, and a loader in its place until it is there. */
export function LoadedPicture({ src, alt, sizes, className = '' }: Props) {
  const [isThere, setThere] = useState(false)
  return (
    <div
      className={`relative aspect-[4/5] max-w-full bg-sunken ${className}`}
      onLoadCapture={() => setThere(true)}
    >
      <Picture
        src={src}
        alt={alt}
        width={800}
        height={1000}
        sizes={sizes}
        widths={[320, 480, 640, 960]}
        eager
        className="size-full object-contain"
      />
      {isThere ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center">
          <Spinner className="size-8" />
          <span className="sr-only">Cargando...</span>
        </p>
      )}
    </div>
  )
}
