import {
  type LabelFormat,
  labelsOnSheet,
  labelsPath,
  mostCopies,
  mostLabelledProducts,
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

type Props = {
  ids: readonly Identifier[]
  /** How many copies of each came in: then each gets a label, unless somebody wants otherwise. */
  copiesOf?: ReadonlyMap<Identifier, number>
  onClose: () => void
}

/** Asks how to print labels. The PDF opens in another tab, where people print it. */
export function LabelsDialog({ ids, copiesOf, onClose }: Props) {
  const [formato, setFormat] = useState<LabelFormat>('a4')
  const [desde, setFirst] = useState(1)
  const [copies, setCopies] = useState('1')
  const [conPrecio, setWithPrice] = useState(false)
  const [isByCopy, setByCopy] = useState(copiesOf !== undefined)
  const each = [...(copiesOf ?? [])].flatMap(([id, count]) => Array<Identifier>(count).fill(id))
  const copias = isByCopy ? 1 : countIn(copies, mostCopies)
  const labelled = isByCopy ? each : ids
  const count = labelled.length * (copias ?? 0)
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
        {copiesOf && each.length > ids.length ? (
          <HowMany isByCopy={isByCopy} ofCopies={each.length} ofProducts={ids.length} onChange={setByCopy} />
        ) : null}
        {isByCopy ? null : (
          <TextField
            label="Cuántas de cada producto"
            type="number"
            value={copies}
            error={copias === null}
            helperText={copias === null ? `Escribí un número del 1 al ${mostCopies}.` : undefined}
            slotProps={{ htmlInput: { min: 1, max: mostCopies, inputMode: 'numeric' } }}
            onChange={({ target }) => setCopies(target.value)}
          />
        )}
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
          href={labelsPath({ ids: labelled.map(Number), formato, desde, copias: copias ?? 1, conPrecio })}
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

type HowManyProps = {
  isByCopy: boolean
  ofCopies: number
  ofProducts: number
  onChange: (isByCopy: boolean) => void
}

const HowMany = ({ isByCopy, ofCopies, ofProducts, onChange }: HowManyProps) => (
  <FormControl>
    <FormLabel id="cuantas">¿Cuántas?</FormLabel>
    <RadioGroup
      aria-labelledby="cuantas"
      value={isByCopy ? 'copia' : 'producto'}
      onChange={(_, value) => onChange(value === 'copia')}
    >
      <FormControlLabel value="copia" control={<Radio />} label={`Una por copia (${ofCopies})`} />
      <FormControlLabel
        value="producto"
        control={<Radio />}
        label={`Las mismas de cada producto (${ofProducts})`}
      />
    </RadioGroup>
  </FormControl>
)

function refusalOf(products: number, copias: number | null, count: number): string | null {
  if (products > mostLabelledProducts) return `Elegí hasta ${mostLabelledProducts} productos por vez.`
  if (count > mostLabels) return tooManyLabels
  return copias === null ? 'Falta cuántas etiquetas querés.' : null
}

function summaryOf(count: number, sheets: number | null): string {
  const labels = count === 1 ? '1 etiqueta' : `${count} etiquetas`
  if (sheets === null) return `${labels}.`
  return `${labels} en ${sheets === 1 ? '1 hoja' : `${sheets} hojas`}, de ${labelsOnSheet} lugares cada una.`
}
