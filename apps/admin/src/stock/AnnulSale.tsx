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
import { BusyButton } from '../ui/BusyButton.tsx'
import { ShopDialog } from '../ui/dialogs/ShopDialog.tsx'
import { inOtherWords, useAnnulment } from './use-annulment.ts'

type ButtonProps = { sale: StockMove; onAnnul: (sale: StockMove) => void }

/** Asks to annul a wrong sale at the fair. Other rows of the ledger have nothing to annul. */
export function AnnulButton({ sale, onAnnul }: ButtonProps) {
  if (sale.motivo !== 'venta_feria' || sale.anulada) return null
  return (
    <Button
      size="small"
      aria-label={`Anular venta: ${sale.titulo}`}
      onClick={() => onAnnul(sale)}
      sx={{ minHeight: { xs: 44, md: 32 }, ml: { xs: -0.5, md: 1 }, my: { md: -0.5 } }}
    >
      Anular venta
    </Button>
  )
}

/** It belongs to no row, so that a phone that is turned, and then shows other rows, keeps it open. */
export function AnnulDialog({ sale, onClose }: { sale: StockMove; onClose: () => void }) {
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
