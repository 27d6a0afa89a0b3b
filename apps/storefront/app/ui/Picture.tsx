import {
  type PictureWidth,
  pictureSrcset,
  pictureVariant,
  placeholderPicture,
} from '@mazo/contract/pictures.ts'
import { type SyntheticEvent, useCallback, useState } from 'react'

type Props = {
  /** Empty if there is none: the placeholder stands in. */
  src: string | null | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  width: number
  height: number
  /** How wide it is drawn, as in HTML. */
  sizes: string
  widths?: readonly PictureWidth[]
  /** Another picture for narrow screens, up to this many px. */
  narrow?: { src: string; upTo: number; sizes: string }
  /** True for what is seen first: fetched at once, before the rest. */
  eager?: boolean
  className?: string
}

const tileWidths: readonly PictureWidth[] = [160, 320, 480, 640]

/**
 * A picture as AVIF in the widths it is served in; an older browser gets WebP of one width. If it does not load, the
 * placeholder replaces it until there is a connection again.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  widths = tileWidths,
  narrow,
  eager,
  className,
}: Props) {
  const address = src || placeholderPicture
  const inWebp = (of: string) => pictureVariant(of, widths.at(-2) ?? 160, 'webp')
  const [connection, setConnection] = useState(0)
  const standIn = useCallback((img: HTMLImageElement) => {
    showPlaceholder(img)
    window.addEventListener('online', () => setConnection((nth) => nth + 1), { once: true })
  }, [])
  // A picture that failed before the page was alive sends no event any more.
  const checkLoaded = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.currentSrc) standIn(img)
    },
    [standIn],
  )
  return (
    <picture key={`${address} ${connection}`} className="contents">
      {narrow && (
        <>
          <source
            media={`(max-width: ${narrow.upTo}px)`}
            type="image/avif"
            srcSet={pictureSrcset(narrow.src, widths, 'avif')}
            sizes={narrow.sizes}
          />
          <source media={`(max-width: ${narrow.upTo}px)`} srcSet={inWebp(narrow.src)} />
        </>
      )}
      <source type="image/avif" srcSet={pictureSrcset(address, widths, 'avif')} sizes={sizes} />
      <img
        ref={checkLoaded}
        src={inWebp(address)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        onError={(event: SyntheticEvent<HTMLImageElement>) => standIn(event.currentTarget)}
        className={className}
      />
    </picture>
  )
}

type WideProps = Pick<Props, 'sizes' | 'widths' | 'eager' | 'className'> & {
  src: string | null | undefined
  /** The height for a width of 1600. */
  height: number
}

/** A decorative picture across the page or a part of it; renders nothing without one. */
export function WidePicture({ src, ...rest }: WideProps) {
  return src ? <Picture src={src} alt="" width={1600} {...rest} /> : null
}

function showPlaceholder(img: HTMLImageElement) {
  // Without a connection the placeholder may not come either, and the browser's own sign for that is ugly.
  if (img.dataset.placeholder) {
    img.style.visibility = 'hidden'
    return
  }
  img.dataset.placeholder = 'true'
  for (const source of img.parentElement?.querySelectorAll('source') ?? []) source.remove()
  img.src = placeholderPicture
}
