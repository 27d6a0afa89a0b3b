import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

type Props = { resource: string; id: number; children: ReactNode }

/** To the screen of a record; plain text for whoever has no such screen. */
export function RecordLink({ resource, id, children }: Props) {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinitions()[resource] ?? {}
  if (!hasShow && !hasEdit) return <>{children}</>
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type: hasShow ? 'show' : 'edit' })}>
      {children}
    </Link>
  )
}
