import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { shopDay } from './dates.ts'
import { exportPath } from './order-calls.ts'

const monthMs = 30 * 24 * 3_600_000

/** Asks for the days, and downloads their orders as a spreadsheet. */
export function ExportButton() {
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState(() => shopDay(new Date(Date.now() - monthMs)))
  const [to, setTo] = useState(() => shopDay(new Date()))
  const isWrong = from !== '' && to !== '' && from > to
  const close = () => setOpen(false)
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Exportar
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="exportar-titulo" fullWidth maxWidth="xs">
        <DialogTitle id="exportar-titulo">Exportar órdenes</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <Typography variant="body2" color="text.secondary">
              Una planilla CSV con una orden por fila, que abre en Excel y en Google Sheets.
            </Typography>
            <DayField label="Desde" value={from} onChange={setFrom} />
            <DayField
              label="Hasta"
              value={to}
              onChange={setTo}
              fault={isWrong ? 'Tiene que ser igual o posterior a «Desde».' : ''}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant="contained"
            component="a"
            href={exportPath(from, to)}
            download
            disabled={isWrong}
            onClick={close}
          >
            Descargar
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void; fault?: string }

const DayField = ({ label, value, onChange, fault = '' }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={fault !== ''}
    helperText={fault}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
