import type { ExpansionChoice, ImportOne, MissingExpansion } from '@mazo/contract/imports/imports.ts'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { nameOfGame } from '../../words/games.ts'
import { plural } from '../../words/moments.ts'
import { useMissingExpansions } from '../import-calls.ts'
import { add, choicesOf, decisionOf, keyOf, leave, other } from './expansion-choices.ts'
import { PickExpansion } from './PickExpansion.tsx'

type Props = {
  record: ImportOne
  isBusy: boolean
  onChoose: (choices: ExpansionChoice[]) => void
  onClose: () => void
}

/** Asks which expansion to use for each one that the sheet names and the shop lacks. */
export function ExpansionsDialog({ record, isBusy, onChoose, onClose }: Props) {
  const id = useId()
  const { data, error } = useMissingExpansions(record.id)
  const [decided, setDecided] = useState<Readonly<Record<string, string>>>({})
  const missing = data?.results ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>Expansiones que la tienda no tiene</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Elegí qué hacer con cada una. Después se revisa la planilla de nuevo; la tienda no cambia hasta que
          la apliques.
        </DialogContentText>
        {!data && !error && <LinearProgress aria-label="Buscando expansiones" sx={{ mt: 2 }} />}
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && data.count > missing.length && (
          <Alert severity="info" sx={{ mt: 2 }}>
            Son {data.count.toLocaleString('es-AR')}: acá están las primeras{' '}
            {missing.length.toLocaleString('es-AR')}. Las demás, cuando se revise de nuevo.
          </Alert>
        )}
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, mb: 0 }}>
          {missing.map((one) => (
            <MissingRow
              key={keyOf(one)}
              missing={one}
              decision={decided[keyOf(one)] ?? decisionOf(one, record.expansiones)}
              onDecide={(decision) => setDecided({ ...decided, [keyOf(one)]: decision })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!data}
          loading={isBusy}
          onClick={() => onChoose(choicesOf(missing, record.expansiones, decided))}
          sx={{ minHeight: 44 }}
        >
          Revisar con estas expansiones
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type RowProps = { missing: MissingExpansion; decision: string; onDecide: (decision: string) => void }

type Named = MissingExpansion['parecidas'][number]

function MissingRow({ missing, decision, onDecide }: RowProps) {
  const { nombre, tcg_id, filas, parecidas, tcg_id_de_otro } = missing
  const [picked, setPicked] = useState<Named[]>([])
  const rows = filas === 1 ? 'esa fila' : 'esas filas'
  const known = [...parecidas, ...picked.filter(({ id }) => parecidas.every((one) => one.id !== id))]
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: { sm: 'center' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Typography>
        <Typography variant="body2" color="textSecondary">
          {nameOfGame(tcg_id)} · {plural(filas, 'fila')}
          {tcg_id_de_otro !== null && ` · hay una así en ${nameOfGame(tcg_id_de_otro)}`}
        </Typography>
      </Box>
      <Stack spacing={1.5} sx={{ width: { xs: '100%', sm: 340 }, flexShrink: 0 }}>
        <TextField
          select
          size="small"
          label={`Qué es «${nombre}»`}
          value={decision}
          onChange={({ target }) => onDecide(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {known.map((one) => (
            <option key={one.id} value={String(one.id)}>
              Es «{one.nombre}»
            </option>
          ))}
          <option value={add}>Agregarla como nueva</option>
          <option value={other}>Es otra de la tienda…</option>
          <option value={leave}>Dejar afuera {rows}</option>
        </TextField>
        {decision === other ? (
          <PickExpansion
            name={nombre}
            game={tcg_id}
            untilThen={`Hasta que la elijas, ${filas === 1 ? 'queda' : 'quedan'} afuera ${rows}.`}
            onPick={(one) => {
              setPicked([one])
              onDecide(String(one.id))
            }}
          />
        ) : null}
      </Stack>
    </Stack>
  )
}
