import { type BulkChange, isUnderWay } from '@mazo/contract/products/bulk-changes.ts'
import { Alert, Button, Card, LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { Pages, usePageInAddress } from '../../ui/lists/Pages.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { ChangeHead } from './ChangeHead.tsx'
import { perPage, useChanges } from './change-calls.ts'
import { stateWords, tellResult } from './change-words.ts'
import { UndoChange } from './UndoChange.tsx'
import { UntouchedDialog } from './UntouchedDialog.tsx'

/** Every change of many products, the latest first, with its progress and undo. The page is in the address. */
export function ChangesList() {
  const [page, setPage] = usePageInAddress()
  const { data, error } = useChanges(page)
  const [looked, setLooked] = useState<number | null>(null)
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, minWidth: 0 }}>
      <Title title="Cambios por lote" />
      {error && !data && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando" />}
      {data?.count === 0 && <NothingYet />}
      {data && data.count > 0 && (
        <Card component="section" aria-label="Cambios de muchos productos">
          <RowCards>
            {data.results.map((change) => (
              <li key={change.id}>
                <OneChange change={change} onLook={() => setLooked(change.id)} />
              </li>
            ))}
          </RowCards>
          <Pages
            label="Páginas de cambios"
            count={data.count}
            perPage={perPage}
            page={page}
            onPage={setPage}
          />
        </Card>
      )}
      {looked !== null && <UntouchedDialog id={looked} onClose={() => setLooked(null)} />}
    </Stack>
  )
}

type OneProps = { change: BulkChange; onLook: () => void }

function OneChange({ change, onLook }: OneProps) {
  const { estado, cambiados, omitidos, quedaron, aviso } = change
  return (
    <>
      <ChangeHead change={change} />
      {isUnderWay(estado) && <Progress change={change} />}
      {aviso && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {aviso}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -1 }}>
        {!isUnderWay(estado) && cambiados > 0 && (
          <Button component={Link} to={`/cambios-precio/${change.id}/show`} sx={{ minHeight: 44 }}>
            Ver los productos
          </Button>
        )}
        <UndoChange change={change} />
        {!isUnderWay(estado) && omitidos + quedaron > 0 && (
          <Button onClick={onLook} sx={{ minHeight: 44 }}>
            Ver lo que no se tocó
          </Button>
        )}
      </Stack>
    </>
  )
}

/** The progress of a change, which goes on even if nobody has the page open. */
function Progress({ change }: { change: BulkChange }) {
  const { estado, hechos, pedidos, cambiados } = change
  const all = estado === 'aplicando' ? pedidos : cambiados
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={all > 0 ? Math.min(100, (100 * hechos) / all) : 0}
        aria-label={stateWords[estado]}
        sx={{ height: 8, borderRadius: 4, my: 1 }}
      />
      <Typography variant="body2" role="status">
        {tellResult(change)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Podés cerrar esta página: el trabajo sigue, y acá vas a ver cómo terminó.
      </Typography>
    </>
  )
}

const NothingYet = () => (
  <Card component="section" aria-label="Cambios de muchos productos" sx={{ p: 3 }}>
    <Typography sx={{ mb: 2 }}>
      Todavía no cambiaste varios productos a la vez. Marcá los que quieras en la lista y tocá «Precio» o
      «Descuento»: cada cambio queda acá, con quién lo hizo y cómo volver atrás.
    </Typography>
    <Button component={Link} to="/productos" variant="contained" sx={{ minHeight: 44 }}>
      Ir a los productos
    </Button>
  </Card>
)
