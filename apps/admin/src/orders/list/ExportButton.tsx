import { type OrderExportQuery, type OrderFilters, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { exportPath } from '../../api/order-calls.ts'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'

const monthMs = 30 * 24 * 3_600_000

/** Asks for the purpose, and downloads the orders as a spreadsheet. */
export function ExportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Exportar
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Shown = Pick<OrderFilters, 'q' | 'mail' | 'estado' | 'con' | 'desde' | 'hasta'>

function ExportDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify()
  const { q, mail, estado, con, ...days }: Shown = useListContext().filterValues
  const hasDays = days.desde !== undefined || days.hasta !== undefined
  const [desde, setFrom] = useState(hasDays ? (days.desde ?? '') : shopDay(new Date(Date.now() - monthMs)))
  const [hasta, setTo] = useState(hasDays ? (days.hasta ?? '') : shopDay(new Date()))
  const [por, setRows] = useState<OrderExportQuery['por']>('orden')
  const [isLikeList, setLikeList] = useState(true)
  const shown = [
    estado && `«${stateNames[estado]}»`,
    con && 'con comprobante por mirar',
    q && `lo que dice «${q}»`,
    mail && `de ${mail}`,
  ]
    .filter(Boolean)
    .join(' y ')
  const isWrong = desde !== '' && hasta !== '' && desde > hasta
  const start = () => {
    onClose()
    notify('La planilla se está descargando. La encontrás en las descargas del navegador.', {
      type: 'success',
    })
  }
  return (
    <ShopDialog open onClose={onClose} aria-labelledby="exportar-titulo" fullWidth maxWidth="xs">
      <DialogTitle id="exportar-titulo">Exportar órdenes</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <TextField
            select
            label="Qué es cada fila"
            value={por}
            onChange={(event) => setRows(event.target.value as OrderExportQuery['por'])}
            helperText={
              por === 'orden'
                ? 'Para ver a quién, adónde y por cuánto. Una planilla CSV, que abre en Excel y en Google Sheets.'
                : 'Para sumar unidades y pesos por producto o por SKU. El envío no está: no es de ningún producto.'
            }
          >
            <MenuItem value="orden">Una orden</MenuItem>
            <MenuItem value="producto">Un producto de una orden</MenuItem>
          </TextField>
          <DayField label="Desde" value={desde} onChange={setFrom} />
          <DayField
            label="Hasta"
            value={hasta}
            onChange={setTo}
            fault={isWrong ? 'Tiene que ser igual o posterior a «Desde».' : ''}
          />
          {shown !== '' && (
            <FormControlLabel
              control={<Checkbox checked={isLikeList} onChange={(_event, checked) => setLikeList(checked)} />}
              label={`Solo lo que muestra la lista: ${shown}`}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          component="a"
          href={exportPath({ por, desde, hasta, ...(isLikeList ? { q, mail, estado, con } : {}) })}
          download
          disabled={isWrong}
          onClick={start}
        >
          Descargar
        </Button>
      </DialogActions>
    </ShopDialog>
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
