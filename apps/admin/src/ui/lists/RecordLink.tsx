import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CardLink } from './RowCards.tsx'

/** Of a link in text, which is no higher than its letters. */
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
   * It is the whole line: it stands as text, and is underlined under the pointer and the keyboard. Within a sentence a
   * link is none of that: only its line tells it from the words around it.
   */
  quiet?: boolean
  /** A finger has room for it: `row` fills the `li` of `RowCards` that it stands in, `line` is a line 44 px high. */
  touch?: 'row' | 'line'
  children: ReactNode
}

/** To the screen of a record; plain text for whoever has no such screen. */
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
      sx={touch === 'line' ? forFingers : undefined}
      to={to}
      onClick={(event) => event.stopPropagation()} // the row that it stands in opens the same screen
    >
      {children}
    </Link>
  )
}
