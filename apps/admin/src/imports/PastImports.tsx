import { Box, Link, Pagination, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { formatMoment, plural } from '../words/moments.ts'
import { useImports } from './import-calls.ts'
import { StateChip } from './StateChip.tsx'

const perPage = 10

/** The history of imports, the latest first. */
export function PastImports() {
  const [page, setPage] = useState(1)
  const { data, error } = useImports(page, perPage)
  if (error) return <Typography role="alert">{error.message}</Typography>
  if (!data) return <Skeleton variant="rounded" height={160} />
  const pages = Math.ceil(data.count / perPage)
  return (
    <Panel title="Importaciones anteriores">
      {data.count === 0 && (
        <Typography color="textSecondary">
          Todavía no importaste ninguna planilla. Cuando lo hagas, acá vas a poder ver qué cambió y
          deshacerla.
        </Typography>
      )}
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {data.results.map(({ id, archivo, creado_en, quien, deshizo, estado, totales }) => (
          <li key={id}>
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1}
              sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Link
                  component={RouterLink}
                  to={`/importaciones/${id}/show`}
                  color="inherit"
                  underline="hover"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 1 }}
                >
                  {archivo}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {formatMoment(creado_en)} · {quien}
                  {totales.filas > 0 && ` · ${plural(totales.filas, 'fila')}`}
                  {totales.aplicadas > 0 && ` · ${plural(totales.aplicadas, 'aplicada')}`}
                  {deshizo && ` · la ${estado === 'deshaciendo' ? 'está deshaciendo' : 'deshizo'} ${deshizo}`}
                </Typography>
              </Box>
              <StateChip record={{ estado, totales }} />
            </Stack>
          </li>
        ))}
      </RowCards>
      {pages > 1 && (
        <Pagination count={pages} page={page} onChange={(_event, next) => setPage(next)} sx={{ mt: 2 }} />
      )}
    </Panel>
  )
}
