import type { AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { Link, Typography } from '@mui/material'
import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { nameOfResource } from '../words/field-words.ts'

type Props = { entry: AuditEntry }

/** «cambió Charizard ex» and the kind of record, with a link while the record has a screen. */
export function Deed({ entry: { quien, accion, recurso, recurso_id, nombre } }: Props) {
  const createPath = useCreatePath()
  const { hasShow, hasEdit } = useResourceDefinitions()[recurso] ?? {}
  const isThere = (hasShow || hasEdit) && !/^eliminó/.test(accion)
  // «activó su segundo factor» needs no name after it: the person already stands beside it.
  const isOwn = nombre === quien && accion.includes(' ')
  const kind = nameOfResource(recurso)
  const type = hasShow ? 'show' : 'edit'
  return (
    <>
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {accion}{' '}
        {isOwn ? null : isThere ? (
          <Link
            component={RouterLink}
            to={createPath({ resource: recurso, id: recurso_id, type })}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600 }}
          >
            {nombre}
          </Link>
        ) : (
          <strong>{nombre}</strong>
        )}
      </Typography>
      {kind !== nombre && (
        <Typography variant="body2" color="text.secondary">
          {kind}
        </Typography>
      )}
    </>
  )
}
