import { type HTMLAttributes, type ReactNode, type RefAttributes, use } from 'react'
import { useFrameContent, useSettings } from '../site/use-settings.ts'
import { type PageParts, PartsOfDrawing } from './drawn-parts.ts'

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
export function SamePart({ of, name, children, ...host }: Props) {
  const parts = use(PartsOfDrawing)
  if (!parts || !of) return <Host {...host}>{children}</Host>
  return (
    <PlacedPart {...host} parts={parts} of={of} name={name}>
      {children}
    </PlacedPart>
  )
}

type HostProps = Omit<Props, 'of' | 'name'> & { 'data-part'?: string }

const Host = ({ as: Element, ...attributes }: HostProps) => <Element {...attributes} />

type PlacedProps = HostProps & { parts: PageParts; of: readonly object[]; name: string }

function PlacedPart({ parts, of, name, children, ...host }: PlacedProps) {
  const { mark, isKnown } = parts.place(name, [useSettings(), useFrameContent(), ...of])
  return (
    <Host {...host} data-part={mark}>
      {isKnown ? null : children}
    </Host>
  )
}
