import type { StockNow } from '@mazo/contract/stock/stock-moves.ts'
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
import { plural } from '../words/moments.ts'
import type { AdjustmentWay } from './adjustment.ts'
import { useStockAdjust } from './use-stock-adjust.ts'

type Props = { now: StockNow; onClose: () => void; onChanged: () => void; onOutdated: () => void }

const ways: Record<AdjustmentWay, string> = { contado: 'Conté', entran: 'Entran', salen: 'Salen' }
const usualReasons = ['Conteo', 'Se dañó', 'Apareció', 'Compra', 'Regalo', 'Devolución']

/** Asks for the new number of units and the reason, and tells the result before it is saved. */
export function StockAdjustForm({ now, onClose, onChanged, onOutdated }: Props) {
  const form = useStockAdjust(now, { onChanged, onOutdated })
  const { way, units, fault, wasSent, error } = form

  return (
    <form onSubmit={form.send} noValidate>
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
            onChange={(_event, chosen: AdjustmentWay | null) => chosen && form.setWay(chosen)}
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
            onChange={(event) => form.setUnits(event.target.value)}
            error={wasSent && fault !== undefined}
            helperText={(units !== '' || wasSent) && fault ? fault : describeChange(now.unidades, form.after)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            autoFocus
            required
          />
          <Reason reason={form.reason} isMissing={form.isReasonMissing} onChange={form.setReason} />
          {error && <Alert severity="error">{error.message}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="contained" loading={form.isPending}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  )
}

type ReasonProps = { reason: string; isMissing: boolean; onChange: (reason: string) => void }

const Reason = ({ reason, isMissing, onChange }: ReasonProps) => (
  <div>
    <TextField
      label="Motivo"
      value={reason}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={isMissing ? 'Campo requerido' : 'Queda escrito en el libro de stock.'}
      slotProps={{ htmlInput: { maxLength: 200 } }}
      required
    />
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
      {usualReasons.map((usual) => (
        <Chip
          key={usual}
          label={usual}
          onClick={() => onChange(usual)}
          variant="outlined"
          sx={{ height: 36 }}
        />
      ))}
    </Stack>
  </div>
)

const describeChange = (before: number, after: number | null) =>
  after === null ? ' ' : `Había ${before}, ${after === 1 ? 'queda' : 'quedan'} ${after}.`
