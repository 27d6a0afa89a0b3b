import { annulmentReasons, mostOfReason } from '@mazo/contract/stock/annulment-reasons.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { inOtherWords, useAnnulment } from './use-annulment.ts'

type Props = { sale: StockMove }

/** Annuls a wrong sale at the fair. Other rows of the ledger have nothing to annul. */
export function AnnulSale({ sale }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (sale.motivo !== 'venta_feria' || sale.anulada) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`Anular venta: ${sale.titulo}`}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, md: 32 }, ml: { xs: -0.5, md: 1 }, my: { md: -0.5 } }}
      >
        Anular venta
      </Button>
      {isOpen && <AnnulDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnnulDialog({ sale, onClose }: Props & { onClose: () => void }) {
  const { titulo, condicion } = sale
  const { reason, setReason, words, setWords, units, isReasonMissing, isMissing, isBusy, send } =
    useAnnulment(sale, onClose)
  return (
    <ShopDialog open onClose={onClose} aria-labelledby="anular-titulo" fullWidth maxWidth="xs">
      <DialogTitle id="anular-titulo">¿Anular esta venta?</DialogTitle>
      <DialogContent>
        <Stack component="form" id="anular" onSubmit={send} spacing={2} noValidate>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {units} × {titulo} ({condicion}) {units === 1 ? 'vuelve' : 'vuelven'} al stock y la venta deja de
            contar. Si cobraste, devolvé el dinero vos.
          </DialogContentText>
          <TextField
            select
            label="Por qué"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isReasonMissing}
            helperText={isReasonMissing ? 'Elegí por qué se anula la venta.' : undefined}
            margin="none"
          >
            {[...annulmentReasons, inOtherWords].map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {reason === inOtherWords && (
            <TextField
              label="Contá por qué"
              required
              autoFocus
              value={words}
              onChange={(event) => setWords(event.target.value)}
              error={isMissing}
              helperText={isMissing ? 'Contá por qué.' : 'Queda en el libro de stock.'}
              slotProps={{ htmlInput: { maxLength: mostOfReason } }}
              margin="none"
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          No, volver
        </Button>
        <BusyButton type="submit" form="anular" variant="contained" isBusy={isBusy} sx={{ minHeight: 44 }}>
          Anular la venta
        </BusyButton>
      </DialogActions>
    </ShopDialog>
  )
}
