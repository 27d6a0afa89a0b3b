import { useState } from 'react'
import { Picture } from '../ui/Picture.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { PosterText, type PosterWords } from './PosterText.tsx'

type Props = {
  /** null shows the words instead, as for a picture that does not load. */
  src: string | null
  alt: string
  /** The words on the picture. */
  words: PosterWords
  sizes: string
  className?: string
}

/** A poster, and a loader in its place until it is there. */
export function LoadedPicture({ src, alt, words, sizes, className = '' }: Props) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  const isFailed = src === null || state === 'failed'
  return (
    <div
      className={`relative aspect-[4/5] max-w-full bg-sunken ${className}`}
      onLoadCapture={() => setState('there')}
      onErrorCapture={() => setState('failed')}
    >
      {isFailed ? (
        <PosterText words={words} />
      ) : (
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
      )}
      {isFailed || state === 'there' ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center">
          <Spinner className="size-8" />
          <span className="sr-only">Cargando...</span>
        </p>
      )}
    </div>
  )
}
