import type { ProductHistory as History, ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { MoveReason } from '../stock/MoveReason.tsx'
import { StockChange } from '../stock/StockChange.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { formatMoment, plural } from '../words/moments.ts'
import { nameOfMover } from '../words/stock-words.ts'
import { sayPriceChange } from './price-history.ts'

/** The changes of a product's price and stock, with who made them and when. */
export function ProductHistory() {
  const product = useRecordContext<ManagedProduct>()
  const id = product?.id
  const { data, error } = useQuery({
    queryKey: ['productos', 'historial', id, product?.version, product?.unidades],
    queryFn: ({ signal }) => callApi<History>(`/api/v1/gestion/productos/${id}/historial/`, { signal }),
    enabled: id !== undefined,
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton variant="rounded" width="100%" height={160} />
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Part
        title="Precios"
        none="El precio es el mismo desde que se creó."
        isEmpty={data.precios.length === 0}
      >
        {data.precios.map((change) => (
          <li key={change.id}>
            {sayPriceChange(change).map((line, at) => (
              <Typography key={line} variant={at === 0 ? 'body1' : 'body2'}>
                {line}
              </Typography>
            ))}
            <Who {...change} />
          </li>
        ))}
      </Part>
      <Part title="Stock" none="Todavía no tuvo movimientos." isEmpty={data.stock.length === 0}>
        {data.stock.map((move) => (
          <li key={move.id}>
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              <Typography component="div">
                <MoveReason {...move} />
              </Typography>
              <Box sx={{ textAlign: 'right', flex: 'none' }}>
                <StockChange change={move.cambio} />
                <Typography variant="body2" color="text.secondary">
                  {move.quedan === 1 ? 'queda' : 'quedan'} {plural(move.quedan, 'unidad', 'unidades')}
                </Typography>
              </Box>
            </Stack>
            <Who {...move} />
          </li>
        ))}
      </Part>
    </Box>
  )
}

const Who = ({ creado_en, quien }: { creado_en: string; quien: string }) => (
  <Typography variant="body2" color="text.secondary">
    {formatMoment(creado_en)} · {nameOfMover(quien)}
  </Typography>
)

type PartProps = { title: string; none: string; isEmpty: boolean; children: ReactNode }
const Part = ({ title, none, isEmpty, children }: PartProps) => (
  <section>
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    {isEmpty ? <Typography color="text.secondary">{none}</Typography> : <RowCards>{children}</RowCards>}
  </section>
)
