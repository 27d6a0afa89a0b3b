import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CardLink } from './RowCards.tsx'

/** Makes a link in text tall enough for a finger; by itself it is only as high as its letters. */
export const forFingers = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  overflowWrap: 'anywhere',
}

type Props = {
  resource: string
  id: Identifier
  /**
   * For a link that is a whole line: it looks like text, and gets its underline from the pointer or the focus. A link
   * within a sentence must not be quiet: only the underline tells it from the other words.
   */
  quiet?: boolean
  /** Room for a finger: `row` fills the `li` of `RowCards` around the link, `line` makes a line 44 px high. */
  touch?: 'row' | 'line'
  children: ReactNode
}

type PictureProps = Pick<Props, 'resource' | 'id' | 'children'>

/** A picture that opens its record, beside a `RecordLink` that says so: the keyboard and a screen reader need one. */
export function PictureLink({ resource, id, children }: PictureProps) {
  const to = useCreatePath()({ resource, id, type: 'edit' })
  return (
    <RouterLink to={to} tabIndex={-1} aria-hidden>
      {children}
    </RouterLink>
  )
}

/** A link to the screen of a record; plain text if the person has no such screen. */
export function RecordLink({ resource, id, quiet = false, touch, children }: Props) {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinitions()[resource] ?? {}
  if (!hasShow && !hasEdit) return <>{children}</>
  const to = createPath({ resource, id, type: hasShow ? 'show' : 'edit' })
  if (touch === 'row') return <CardLink to={to}>{children}</CardLink>
  return (
    <Link
      component={RouterLink}
      {...(quiet ? { color: 'inherit', underline: 'hover' } : {})}
      sx={touch === 'line' ? forFingers : { overflowWrap: 'anywhere' }}
      to={to}
      onClick={(event) => event.stopPropagation()} // the row around it opens the same screen
    >
      {children}
    </Link>
  )
}
