import type { ManagedProduct, ProductsBulkAnswer, ProductsChange } from '@mazo/contract/managed-products.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { plural } from '../words/moments.ts'
import { readPercent, readPrice, readUnits, readVariation } from './amounts.ts'
import { isNoDiscount, refusePercent, refusePrice, refuseUnits } from './refuse-amounts.ts'
import { tellVaried } from './tell-varied.ts'
import { UniqueCards } from './UniqueCards.tsx'
import { useBulkSend } from './use-bulk-change.ts'

export type BulkField = 'precio' | 'porcentaje' | 'unidades'
type Way = { name: string; help: string; label: string; read: (typed: string) => ProductsChange | string }

const setPrice: Way = {
  name: 'Poner el mismo precio a todos',
  label: 'Precio nuevo',
  help: 'Por ejemplo 12.500 o 12.500,50.',
  read: (typed) => {
    const precio = readPrice(typed)
    return precio === null ? (refusePrice(typed) ?? '') : { precio: { fijar: precio } }
  },
}
const varyPrice: Way = {
  name: 'Subir o bajar cada precio un porcentaje',
  label: 'Porcentaje',
  help: '10 sube un diez por ciento y -10 lo baja. Cada precio queda redondeado al peso.',
  read: (typed) => {
    const variar = readVariation(typed)
    return variar === null ? 'Escribí un porcentaje de -95 a 1.000, como 10 o -10.' : { precio: { variar } }
  },
}
const setDiscount: Way = {
  name: 'Poner un descuento',
  label: 'Descuento en %',
  help: 'En la tienda se ve el precio anterior tachado.',
  read: (typed) => {
    const porcentaje = readPercent(typed)
    if (porcentaje === null && !isNoDiscount(typed)) return refusePercent(typed || 'nada') ?? ''
    return { porcentaje }
  },
}
const noDiscount: Way = {
  name: 'Quitar el descuento',
  label: '',
  help: '',
  read: () => ({ porcentaje: null }),
}
const setStock: Way = {
  name: 'Poner la misma cantidad a todos',
  label: 'Unidades',
  help: 'Queda en el libro de stock con tu nombre. Una carta única solo puede tener 0 o 1.',
  read: (typed) => {
    const unidades = readUnits(typed)
    return unidades === null ? (refuseUnits(typed) ?? '') : { unidades }
  },
}

const ways: Record<BulkField, { title: string; ways: readonly [Way, ...Way[]] }> = {
  precio: { title: 'Cambiar el precio', ways: [varyPrice, setPrice] },
  porcentaje: { title: 'Cambiar el descuento', ways: [setDiscount, noDiscount] },
  unidades: { title: 'Cambiar el stock', ways: [setStock] },
}

type Props = {
  field: BulkField
  ids: number[]
  /** One of them, to show what becomes of it. */
  example: ManagedProduct | undefined
  onClose: () => void
}

/** Asks what all the chosen products shall have, and does it. */
export function BulkDialog({ field, ids, example, onClose }: Props) {
  const { title, ways: offered } = ways[field]
  const send = useBulkSend()
  const [way, setWay] = useState<Way>(offered[0])
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ProductsBulkAnswer | null>(null)

  async function apply(event: FormEvent) {
    event.preventDefault()
    const read = way.read(typed)
    if (typeof read === 'string') return setFault(read)
    setBusy(true)
    try {
      const answer = await send(ids, read)
      if (answer.unicas.length > 0) setAnswer(answer)
      else onClose()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cambiar-varios">
      {answer ? (
        <UniqueCards titles={answer.unicas} changed={answer.cambiados} onClose={onClose} />
      ) : (
        <form onSubmit={apply} noValidate>
          <DialogTitle id="cambiar-varios">
            {title} de {plural(ids.length, 'producto')}
          </DialogTitle>
          <DialogContent>
            {offered.length > 1 && (
              <RadioGroup
                aria-label={title}
                value={way.name}
                onChange={(_event, name) => {
                  setFault('')
                  setWay(offered.find((one) => one.name === name) ?? offered[0])
                }}
              >
                {offered.map(({ name }) => (
                  <FormControlLabel
                    key={name}
                    value={name}
                    control={<Radio />}
                    label={name}
                    sx={{ minHeight: 44 }}
                  />
                ))}
              </RadioGroup>
            )}
            {way.label && (
              <TextField
                autoFocus
                fullWidth
                variant="outlined"
                label={way.label}
                value={typed}
                onChange={({ target }) => {
                  setFault('')
                  setTyped(target.value)
                }}
                error={fault !== ''}
                helperText={fault || (way === varyPrice && example && tellVaried(example, typed)) || way.help}
                slotProps={{ htmlInput: { inputMode: way === varyPrice ? 'text' : 'decimal' } }}
              />
            )}
            {!way.label && fault && <Alert severity="error">{fault}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              Aplicar
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
