import type { StockNow } from '@mazo/contract/stock/stock-moves.ts'
import { Alert, DialogContent, DialogTitle, Skeleton, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { PickProduct } from './PickProduct.tsx'
import { StockAdjustForm } from './StockAdjustForm.tsx'

type Props = { productId?: number; onClose: () => void; onChanged?: () => void }

export function StockAdjustDialog({ productId, onClose, onChanged }: Props) {
  const [id, setId] = useState(productId)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { data, error, refetch } = useQuery({
    queryKey: ['ajuste-stock', id],
    queryFn: ({ signal }) => callApi<StockNow>(`/api/v1/gestion/productos/${id}/ajuste-stock/`, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ShopDialog
      open
      onClose={onClose}
      // React passes events on to the component around, so a form around the button would be sent too.
      onSubmit={(event) => event.stopPropagation()}
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby="ajuste-titulo"
    >
      <DialogTitle id="ajuste-titulo">Ajustar stock</DialogTitle>
      {id === undefined && <PickProduct onPick={setId} onClose={onClose} />}
      {id !== undefined && !data && (
        <DialogContent>
          {error ? <Alert severity="error">{error.message}</Alert> : <Skeleton height={240} />}
        </DialogContent>
      )}
      {data && (
        <StockAdjustForm
          now={data}
          onClose={onClose}
          onOutdated={() => void refetch()}
          onChanged={() => {
            onChanged?.()
            onClose()
          }}
        />
      )}
    </ShopDialog>
  )
}
