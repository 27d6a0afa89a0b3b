import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { plural } from '../../words/moments.ts'
import { bulkWays } from './bulk-ways.ts'
import { LeftAlone } from './LeftAlone.tsx'
import { TypedValue } from './TypedValue.tsx'
import { type BulkOf, useBulkForm } from './use-bulk-form.ts'

export type BulkDialogProps = BulkOf & {
  /** The products in sight among the chosen ones, to show what the change does to one of them. */
  seen: readonly ManagedProduct[]
  onClose: () => void
}

/** Asks for a new value for the chosen products, or for all that the list finds, and sends the change. */
export function BulkDialog({ field, ids, filtro, found, seen, onClose }: BulkDialogProps) {
  const { title, ways: offered } = bulkWays[field]
  const form = useBulkForm({ field, ids, filtro, found }, onClose)
  const { isForAll, way, fault, answer } = form
  // Each product has its own number of units: nobody wants to set the same for thousands.
  const canBeForAll = field !== 'unidades' && found > ids.length
  const count = isForAll ? found : ids.length

  return (
    <ShopDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cambiar-varios">
      {answer ? (
        <LeftAlone answer={answer} onClose={onClose} />
      ) : (
        <form onSubmit={form.apply} noValidate>
          <DialogTitle id="cambiar-varios">
            {title} {plural(count, 'producto')}
          </DialogTitle>
          <DialogContent>
            {canBeForAll && (
              <Choice
                label="A cuáles"
                names={[
                  `Los elegidos (${ids.length.toLocaleString('es-AR')})`,
                  `Todos los que muestra la lista (${found.toLocaleString('es-AR')})`,
                ]}
                chosen={Number(isForAll)}
                onChoose={(index) => form.set({ isForAll: index === 1 })}
              />
            )}
            {offered.length > 1 && (
              <Choice
                label="Cómo"
                names={offered.map(({ name }) => name)}
                chosen={offered.indexOf(way)}
                onChoose={(index) => form.set({ way: offered[index] ?? offered[0] })}
              />
            )}
            {way.label && <TypedValue form={form} seen={seen} count={count} />}
            {!way.label && way.help && (
              <Typography variant="body2" color="textSecondary">
                {way.help}
              </Typography>
            )}
            {!way.label && fault && <Alert severity="error">{fault}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} sx={tall}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" loading={form.isBusy} sx={tall}>
              {isForAll ? `Aplicar a ${count.toLocaleString('es-AR')}` : 'Aplicar'}
            </Button>
          </DialogActions>
        </form>
      )}
    </ShopDialog>
  )
}

const tall = { minHeight: 44 }

type ChoiceProps = {
  label: string
  names: readonly string[]
  chosen: number
  onChoose: (index: number) => void
}

const Choice = ({ label, names, chosen, onChoose }: ChoiceProps) => (
  <RadioGroup
    aria-label={label}
    value={chosen}
    onChange={(_event, index) => onChoose(Number(index))}
    sx={{ mb: 1.5 }}
  >
    {names.map((name, index) => (
      <FormControlLabel key={name} value={index} control={<Radio />} label={name} sx={tall} />
    ))}
  </RadioGroup>
)
