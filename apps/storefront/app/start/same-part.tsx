import { type HTMLAttributes, type ReactNode, type RefAttributes, use } from 'react'
import { useFrameContent, useSettings } from '../site/use-settings.ts'
import { PartsOfDrawing } from './drawn-parts.ts'

type Props = HTMLAttributes<HTMLElement> &
  RefAttributes<HTMLElement> & {
    /** The element that holds the part. */
    as: 'aside' | 'footer' | 'header' | 'nav' | 'section'
    /**
     * All that the part is drawn from, beside the settings and the frame's contents: the same objects give the same
     * part. `null`: it is drawn for each page.
     */
    of: readonly object[] | null
    /** Tells parts of the same objects apart. */
    name: string
    children: ReactNode
  }

/**
 * A part that many pages show alike. The server draws it once and then repeats its text, which is what a browser makes
 * of `children`; most of a product's page is such parts (docs/decisions/page-cache.md).
 */
export function SamePart({ as: Host, of, name, children, ...attributes }: Props) {
  const parts = use(PartsOfDrawing)
  const frame = [useSettings(), useFrameContent()]
  const place = of && parts?.place(name, [...frame, ...of])
  return (
    <Host {...attributes} data-part={place?.mark}>
      {place?.isKnown ? null : children}
    </Host>
  )
}
