import type { AdjustedStock, StockNow } from '@mazo/contract/stock/stock-moves.ts'
import {
  Alert,
  Button,
  Chip,
  DialogActions,
  DialogContent,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { plural } from '../words/moments.ts'
import { type AdjustmentWay, faultOf, toAdjustment, unitsAfter } from './adjustment.ts'

type Props = { now: StockNow; onClose: () => void; onChanged: () => void; onOutdated: () => void }

const ways: Record<AdjustmentWay, string> = { contado: 'Conté', entran: 'Entran', salen: 'Salen' }
const usualReasons = ['Conteo', 'Se dañó', 'Apareció', 'Compra', 'Regalo', 'Devolución']

/** How many there are now and why; says what will be left before it is saved. */
export function StockAdjustForm({ now, onClose, onChanged, onOutdated }: Props) {
  const [way, setWay] = useState<AdjustmentWay>('contado')
  const [units, setUnits] = useState('')
  const [reason, setReason] = useState('')
  const [wasSent, setSent] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const wish = { way, units, reason }
  const fault = faultOf(now, wish)
  const after = unitsAfter(now, wish)

  const { mutate, isPending, error } = useMutation<AdjustedStock, HttpError>({
    mutationFn: () =>
      callApi(`/api/v1/gestion/productos/${now.id}/ajuste-stock/`, {
        method: 'POST',
        body: toAdjustment(now, wish),
      }),
    onSuccess: ({ unidades }) => {
      notify(unidades === 1 ? 'Listo: queda 1 unidad.' : `Listo: quedan ${unidades} unidades.`, {
        type: 'success',
      })
      refresh()
      onChanged()
    },
    onError: ({ status }) => status === 409 && onOutdated(),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (!fault && reason.trim() !== '') mutate()
  }

  return (
    <form onSubmit={send} noValidate>
      <DialogContent sx={{ pt: 0 }}>
        <Stack spacing={2.5}>
          <div>
            <Typography sx={{ fontWeight: 600 }}>{now.titulo}</Typography>
            <Typography color="textSecondary">
              {now.unica ? 'Carta única. ' : ''}Hoy {plural(now.unidades, 'unidad', 'unidades')} en stock.
            </Typography>
          </div>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            value={way}
            aria-label="Qué pasó"
            onChange={(_event, chosen: AdjustmentWay | null) => chosen && setWay(chosen)}
          >
            {Object.entries(ways).map(([value, label]) => (
              <ToggleButton key={value} value={value} sx={{ minHeight: 44 }}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TextField
            label={way === 'contado' ? 'Cuántas hay' : 'Cuántas'}
            value={units}
            onChange={(event) => setUnits(event.target.value)}
            error={wasSent && fault !== undefined}
            helperText={(units !== '' || wasSent) && fault ? fault : describeChange(now.unidades, after)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            autoFocus
            required
          />
          <div>
            <TextField
              label="Motivo"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={wasSent && reason.trim() === ''}
              helperText={
                wasSent && reason.trim() === '' ? 'Campo requerido' : 'Queda escrito en el libro de stock.'
              }
              slotProps={{ htmlInput: { maxLength: 200 } }}
              required
            />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
              {usualReasons.map((usual) => (
                <Chip
                  key={usual}
                  label={usual}
                  onClick={() => setReason(usual)}
                  variant="outlined"
                  sx={{ height: 36 }}
                />
              ))}
            </Stack>
          </div>
          {error && <Alert severity="error">{error.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  )
}

const describeChange = (before: number, after: number | null) =>
  after === null ? ' ' : `Había ${before}, ${after === 1 ? 'queda' : 'quedan'} ${after}.`
