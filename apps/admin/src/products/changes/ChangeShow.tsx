import type { BulkChange, ChangedProduct } from '@mazo/contract/products/bulk-changes.ts'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { LineCondition } from '../../ui/LineCondition.tsx'
import { Pages, usePageInAddress } from '../../ui/lists/Pages.tsx'
import { RecordLink } from '../../ui/lists/RecordLink.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { RecordTrouble } from '../../ui/screens/RecordTrouble.tsx'
import { ChangeHead } from './ChangeHead.tsx'
import { perPage, useChange, useChanged } from './change-calls.ts'
import { standingWords, tellBefore } from './change-words.ts'
import { UndoChange } from './UndoChange.tsx'

/** One change: its products with their prices before and after, and later changes. The page is in the address. */
export function ChangeShow() {
  const { id = '' } = useParams()
  const { data: change, error, refetch } = useChange(id)
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, minWidth: 0 }}>
      <Title title="Cambio por lote" />
      <Button component={Link} to={all} startIcon={<BackIcon />} sx={{ minHeight: 44, alignSelf: 'start' }}>
        Todos los cambios
      </Button>
      {change && <Change change={change} />}
      {!change && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando" />}
      {!change && error && (
        <RecordTrouble
          error={error}
          missing="No existe ese cambio"
          list={{ to: all, label: 'Ir a Cambios por lote' }}
          onRetry={refetch}
        />
      )}
    </Stack>
  )
}

const all = '/cambios-precio'

function Change({ change }: { change: BulkChange }) {
  const [page, setPage] = usePageInAddress()
  const { data, error } = useChanged(change, page)
  return (
    <>
      <ChangeHead change={change} />
      <Box sx={{ ml: -1 }}>
        <UndoChange change={change} />
      </Box>
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      <Card component="section" aria-label="Productos que cambió">
        {!data && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando" />}
        <RowCards>
          {data?.results.map((product) => (
            <OneProduct key={product.producto_id} product={product} />
          ))}
        </RowCards>
        {data?.results.length === 0 && (
          <Typography sx={{ p: 2 }}>No hay productos en esta página.</Typography>
        )}
        <Pages
          label="Páginas de productos"
          count={data?.count}
          perPage={perPage}
          page={page}
          onPage={setPage}
        />
      </Card>
    </>
  )
}

function OneProduct({ product }: { product: ChangedProduct }) {
  const { producto_id, titulo, condicion, situacion } = product
  return (
    <li>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {situacion === 'eliminado' ? (
          titulo || 'Un producto eliminado'
        ) : (
          <RecordLink quiet touch="row" resource="productos" id={producto_id}>
            {titulo}
          </RecordLink>
        )}
      </Typography>
      {condicion && <LineCondition>{condicion}</LineCondition>}
      <Typography variant="body2" color="textSecondary">
        {[tellBefore(product), standingWords[situacion]].filter((words) => words !== '').join(' · ')}
      </Typography>
    </li>
  )
}
