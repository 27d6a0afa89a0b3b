import { apiPaths } from '@mazo/contract/paths.ts'
import { annulmentReasons, mostOfReason } from '@mazo/contract/stock/annulment-reasons.ts'
import type { StockMove } from '@mazo/contract/stock/stock-moves.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { BusyButton } from '../ui/BusyButton.tsx'

type Props = { sale: StockMove }

/** Takes back a sale at the fair that was wrong; of any other row of the ledger nothing. */
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

const inOtherWords = 'Otro motivo'

function AnnulDialog({ sale, onClose }: Props & { onClose: () => void }) {
  const { id, titulo, cambio } = sale
  const notify = useNotify()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const motivo = reason === inOtherWords ? words.trim() : reason
  const units = Math.abs(cambio)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (motivo === '') return
    setBusy(true)
    try {
      await callApi(apiPaths.anularVenta(id), { method: 'POST', body: { motivo } })
      notify(
        units === 1 ? 'Anulada: la unidad volvió al stock.' : 'Anulada: las unidades volvieron al stock.',
        {
          type: 'success',
        },
      )
      onClose()
    } catch (error) {
      const { message, status } = error as HttpError
      notify(message, { type: 'error' })
      if (status === 409) onClose()
    } finally {
      setBusy(false)
    }
    refresh()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="anular-titulo" fullWidth maxWidth="xs">
      <DialogTitle id="anular-titulo">¿Anular esta venta?</DialogTitle>
      <DialogContent>
        <Stack component="form" id="anular" onSubmit={send} spacing={2} noValidate>
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {units} × {titulo} {units === 1 ? 'vuelve' : 'vuelven'} al stock y la venta deja de contar. Si
            cobraste, devolvé el dinero vos.
          </DialogContentText>
          <TextField
            select
            label="Por qué"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isTried && reason === ''}
            helperText={isTried && reason === '' ? 'Elegí por qué se anula la venta.' : undefined}
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
              error={isTried && motivo === ''}
              helperText={isTried && motivo === '' ? 'Contá por qué.' : 'Queda en el libro de stock.'}
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
    </Dialog>
  )
}
