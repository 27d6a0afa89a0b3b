import type { ExpansionChoice, ImportOne, MissingExpansion } from '@mazo/contract/imports/imports.ts'
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { memo, useCallback, useId, useMemo, useState } from 'react'
import { PickExpansion } from '../../expansions/PickExpansion.tsx'
import { LeaveDialog, ofForms } from '../../records/LeaveDialog.tsx'
import { LeaveGuard } from '../../records/LeaveGuard.tsx'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { nameOfGame } from '../../words/games.ts'
import { plural } from '../../words/moments.ts'
import { useMissingExpansions } from '../import-calls.ts'
import {
  add,
  asWritten,
  choicesOf,
  countChoices,
  decisionOf,
  isChanged,
  keyOf,
  leave,
  other,
  undecided,
} from './expansion-choices.ts'

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
  const missing = data?.results ?? none
  const proposed = useMemo(
    () => new Map(missing.map((one) => [keyOf(one), decisionOf(one, record.expansiones)])),
    [missing, record.expansiones],
  )
  const decide = useCallback(
    (key: string, decision: string) => setDecided((before) => ({ ...before, [key]: decision })),
    [],
  )
  const decisions = missing.map((one) => decided[keyOf(one)] ?? proposed.get(keyOf(one)) ?? undecided)
  const counts = countChoices(missing, decisions)
  const isTyped = isChanged(decided, proposed)
  const [isLeaving, setLeaving] = useState(false)
  const leaveDialog = () => (isTyped ? setLeaving(true) : onClose())
  return (
    <ShopDialog open onClose={leaveDialog} aria-labelledby={id} fullWidth maxWidth="md">
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
        {missing.length > 1 && <ForAll missing={missing} isTyped={isTyped} onDecide={setDecided} />}
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, mb: 0 }}>
          {missing.map((one, at) => (
            <MissingRow
              key={keyOf(one)}
              missing={one}
              decision={decisions[at] ?? undecided}
              onDecide={decide}
            />
          ))}
        </Stack>
      </DialogContent>
      {data && (
        <Typography
          role="status"
          variant="body2"
          sx={{ px: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          {tellCounts(counts)}
        </Typography>
      )}
      <DialogActions>
        <Button onClick={leaveDialog} sx={{ minHeight: 44 }}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!data}
          loading={isBusy}
          onClick={() => onChoose(choicesOf(missing, record.expansiones, decided))}
          sx={{ minHeight: 44 }}
        >
          {counts.nuevas === 0
            ? 'Revisar con estas expansiones'
            : `Revisar y agregar ${plural(counts.nuevas, 'expansión', 'expansiones')}`}
        </Button>
      </DialogActions>
      <LeaveGuard isTyped={isTyped} isSaving={isBusy} words={choosing} />
      <LeaveDialog
        isOpen={isLeaving}
        words={choosing}
        onDecide={(mayLeave) => (mayLeave ? onClose() : setLeaving(false))}
      />
    </ShopDialog>
  )
}

const none: readonly MissingExpansion[] = []

type ForAllProps = {
  missing: readonly MissingExpansion[]
  isTyped: boolean
  onDecide: (decided: Readonly<Record<string, string>>) => void
}

/** Decides about all of them at once. */
const ForAll = ({ missing, isTyped, onDecide }: ForAllProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', mt: 1, mx: -1 }}>
    <Button onClick={() => onDecide(leavingAll(missing))} sx={{ minHeight: 44 }}>
      Dejar todas afuera
    </Button>
    {isTyped && (
      <Button onClick={() => onDecide({})} sx={{ minHeight: 44 }}>
        Volver a lo propuesto
      </Button>
    )}
  </Stack>
)

const leavingAll = (missing: readonly MissingExpansion[]) =>
  Object.fromEntries(missing.map((one) => [keyOf(one), leave]))

const choosing = {
  ...ofForms,
  text: 'Si salís ahora, se pierde lo que elegiste.',
  stay: 'Seguir eligiendo',
}

function tellCounts({ nuevas, conocidas, pendientes, afuera }: ReturnType<typeof countChoices>): string {
  const parts = [
    nuevas > 0 && plural(nuevas, 'nueva'),
    conocidas > 0 && plural(conocidas, 'que la tienda tiene', 'que la tienda tiene'),
    pendientes > 0 && `${plural(pendientes, 'por elegir', 'por elegir')} (hasta entonces, afuera)`,
    afuera > 0 && plural(afuera, 'afuera', 'afuera'),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

type RowProps = {
  missing: MissingExpansion
  decision: string
  onDecide: (key: string, decision: string) => void
}

type Named = MissingExpansion['parecidas'][number]

/** Drawn again only for its own decision: a sheet may name hundreds. */
const MissingRow = memo(({ missing, decision, onDecide }: RowProps) => {
  const { nombre, tcg_id, filas, parecidas, dudosa, nombre_nuevo, tcg_id_de_otro, de_otras_filas } = missing
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
          {nombre_nuevo !== null &&
            ` · en ${de_otras_filas ? 'otras filas' : 'el libro de cartas'} ${dudosa ? 'puede ser' : 'es'} «${nombre_nuevo}»`}
          {tcg_id_de_otro !== null &&
            ` · ${de_otras_filas ? 'otras filas la tienen' : 'hay una así'} en ${nameOfGame(tcg_id_de_otro)}`}
        </Typography>
      </Box>
      <Stack spacing={1.5} sx={{ width: { xs: '100%', sm: 340 }, flexShrink: 0 }}>
        <TextField
          select
          size="small"
          label={`Qué es «${nombre}»`}
          value={decision}
          onChange={({ target }) => onDecide(keyOf(missing), target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {decision === undecided && <option value={undecided}>Elegí qué es…</option>}
          {known.map((one) => (
            <option key={one.id} value={String(one.id)}>
              Es «{one.nombre}»
            </option>
          ))}
          <option value={add}>
            {nombre_nuevo === null ? 'Agregarla como nueva' : `Agregar «${nombre_nuevo}»`}
          </option>
          {nombre_nuevo !== null && <option value={asWritten}>Agregarla tal como está escrita</option>}
          <option value={other}>Es otra de la tienda…</option>
          <option value={leave}>Dejar afuera {rows}</option>
        </TextField>
        {decision === other ? (
          <PickExpansion
            size="small"
            label={`Cuál de las de la tienda es «${nombre}»`}
            game={tcg_id}
            helperText={`Hasta que la elijas, ${filas === 1 ? 'queda' : 'quedan'} afuera ${rows}.`}
            onPick={(one) => {
              if (!one) return
              setPicked([one])
              onDecide(keyOf(missing), String(one.id))
            }}
          />
        ) : null}
      </Stack>
    </Stack>
  )
})
