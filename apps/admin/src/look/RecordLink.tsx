import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

type Props = {
  resource: string
  id: number
  /** It is the whole line: it stands as text, and is underlined under the pointer. */
  quiet?: boolean
  children: ReactNode
}

/** To the screen of a record; plain text for whoever has no such screen. */
export function RecordLink({ resource, id, quiet = false, children }: Props) {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinitions()[resource] ?? {}
  if (!hasShow && !hasEdit) return <>{children}</>
  return (
    <Link
      component={RouterLink}
      {...(quiet ? { color: 'inherit', underline: 'hover' } : {})}
      to={createPath({ resource, id, type: hasShow ? 'show' : 'edit' })}
    >
      {children}
    </Link>
  )
}
