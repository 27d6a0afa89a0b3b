import type { AuditEntry } from '@mazo/contract/staff-audit.ts'
import { Link, Typography } from '@mui/material'
import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { nameOfResource } from '../words/field-words.ts'

type Props = { entry: AuditEntry }

/** «cambió Charizard ex», with a way to the record while there is a screen for it, and what kind of thing it is. */
export function Deed({ entry: { accion, recurso, recurso_id, nombre } }: Props) {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinitions()[recurso] ?? {}
  const isThere = (hasShow || hasEdit) && !/^eliminó/.test(accion)
  const type = hasShow ? 'show' : 'edit'
  return (
    <>
      <Typography variant="body2" component="span">
        {accion}{' '}
        {isThere ? (
          <Link component={RouterLink} to={createPath({ resource: recurso, id: recurso_id, type })}>
            {nombre}
          </Link>
        ) : (
          <strong>{nombre}</strong>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {nameOfResource(recurso)}
      </Typography>
    </>
  )
}
