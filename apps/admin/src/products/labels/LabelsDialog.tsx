import {
  type LabelFormat,
  labelsOnSheet,
  labelsPath,
  mostCopies,
  mostLabels,
  tooManyLabels,
} from '@mazo/contract/products/labels.ts'
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { FirstSticker } from './FirstSticker.tsx'
import { countIn, sheetsFor } from './label-count.ts'

type Props = { ids: readonly Identifier[]; onClose: () => void }

/** As many ids as a browser can send in one address. */
const mostProducts = 200

/** Asks how to print labels. The PDF opens in another tab, where people print it. */
export function LabelsDialog({ ids, onClose }: Props) {
  const [formato, setFormat] = useState<LabelFormat>('a4')
  const [desde, setFirst] = useState(1)
  const [copies, setCopies] = useState('1')
  const [conPrecio, setWithPrice] = useState(false)
  const copias = countIn(copies, mostCopies)
  const count = ids.length * (copias ?? 0)
  const refusal = refusalOf(ids.length, copias, count)
  return (
    <ShopDialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="etiquetas">
      <DialogTitle id="etiquetas">Imprimir etiquetas</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FormControl>
          <FormLabel id="papel">¿En qué las imprimís?</FormLabel>
          <RadioGroup
            aria-labelledby="papel"
            value={formato}
            onChange={(_, value) => setFormat(value as LabelFormat)}
          >
            <FormControlLabel
              value="a4"
              control={<Radio />}
              label="Hoja A4 con 24 autoadhesivas (70 × 37 mm)"
            />
            <FormControlLabel value="rollo62" control={<Radio />} label="Rollo de 62 mm, una por vez" />
          </RadioGroup>
        </FormControl>
        <TextField
          label="Cuántas de cada producto"
          type="number"
          value={copies}
          error={copias === null}
          helperText={copias === null ? `Escribí un número del 1 al ${mostCopies}.` : undefined}
          slotProps={{ htmlInput: { min: 1, max: mostCopies, inputMode: 'numeric' } }}
          onChange={({ target }) => setCopies(target.value)}
        />
        <FormControlLabel
          control={<Switch checked={conPrecio} onChange={(_, checked) => setWithPrice(checked)} />}
          label="Con el precio"
        />
        {formato === 'a4' ? <FirstSticker first={desde} count={count} onChange={setFirst} /> : null}
        {refusal ? (
          <Alert severity="error">{refusal}</Alert>
        ) : (
          <Box>
            <Typography>{summaryOf(count, formato === 'a4' ? sheetsFor(count, desde) : null)}</Typography>
            <Typography variant="body2" color="text.secondary">
              Al imprimir elegí «Tamaño real» o escala 100 %, así cada etiqueta cae en su lugar.
            </Typography>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={refusal !== null}
          href={labelsPath({ ids: ids.map(Number), formato, desde, copias: copias ?? 1, conPrecio })}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          Abrir el PDF
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}

function refusalOf(products: number, copias: number | null, count: number): string | null {
  if (products > mostProducts) return `Elegí hasta ${mostProducts} productos por vez.`
  if (count > mostLabels) return tooManyLabels
  return copias === null ? 'Falta cuántas etiquetas querés.' : null
}

function summaryOf(count: number, sheets: number | null): string {
  const labels = count === 1 ? '1 etiqueta' : `${count} etiquetas`
  if (sheets === null) return `${labels}.`
  return `${labels} en ${sheets === 1 ? '1 hoja' : `${sheets} hojas`}, de ${labelsOnSheet} lugares cada una.`
}
