import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'
import { tellOrder, tellProposed } from './batch-words.ts'
import { isProposed, type Photo } from './matching/photos.ts'
import type { LabelUse } from './matching/settle-photos.ts'
import { orderOf } from './photos-of-lot.ts'
import { UploadBar } from './UploadPanel.tsx'
import type { Batch } from './use-batch.ts'

/** What says whose the photos are: the labels in them, and the order of their lot. */
export function WhosePanel({ batch }: { batch: Batch }) {
  const { photos, reading, isBlind, lot, labels, runState } = batch
  const labelled = photos.filter(({ etiquetas }) => (etiquetas?.length ?? 0) > 0).length
  const hasOrder = lot !== null && reading === null && isOrderOpen(batch)
  if (reading === null && !isBlind && labelled === 0 && !hasOrder) return null
  const isSorted = (labelled > 0 && labels !== 'propia') || hasOrder
  return (
    <Panel title="De quién es cada foto">
      <Stack spacing={2}>
        {reading ? <LabelSearch reading={reading} onSkip={batch.skipLabels} /> : null}
        {isBlind ? (
          <Alert severity="warning">
            No pudimos buscar etiquetas en las fotos: el lector no llegó o este navegador no puede. Lo demás
            sigue igual.
          </Alert>
        ) : null}
        {labelled > 0 && reading === null ? <LabelUses batch={batch} count={labelled} /> : null}
        {isSorted ? <SortChoice batch={batch} /> : null}
        {hasOrder && runState === 'idle' ? <Order batch={batch} /> : null}
      </Stack>
    </Panel>
  )
}

const isOrderOpen = (batch: Batch) => orderOf(batch).left.photos.length > 0

type SearchProps = { reading: { done: number; all: number }; onSkip: () => void }

function LabelSearch({ reading, onSkip }: SearchProps) {
  const { done, all } = reading
  return (
    <Box>
      <UploadBar progress={reading} height={8} label="Buscando etiquetas en las fotos" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Typography role="status" className="figures" sx={{ flex: 1, minWidth: 220 }}>
          Buscando nuestras etiquetas: {done.toLocaleString('es-AR')} de {plural(all, 'foto')}. Después las
          revisás y las subís.
        </Typography>
        <Button onClick={onSkip} sx={{ minHeight: 44 }}>
          Seguir sin buscar más
        </Button>
      </Box>
    </Box>
  )
}

const uses: Record<LabelUse, string> = {
  propia: 'Está al lado de la carta: cada etiqueta vale para su foto',
  siguen: 'Está al lado de la carta, y las fotos que siguen sin etiqueta son de la misma',
  separa: 'La foto es sólo de la etiqueta: no se sube, y las que siguen son de esa carta',
}

function LabelUses({ batch, count }: { batch: Batch; count: number }) {
  return (
    <Box>
      <Typography id="etiquetas-en-fotos" sx={{ fontWeight: 600 }}>
        {plural(count, 'foto tiene', 'fotos tienen')} nuestra etiqueta
      </Typography>
      <RadioGroup
        aria-labelledby="etiquetas-en-fotos"
        value={batch.labels}
        onChange={({ target }) => batch.readLabelsAs(target.value as LabelUse)}
      >
        {Object.entries(uses).map(([use, label]) => (
          <FormControlLabel
            key={use}
            value={use}
            disabled={batch.runState !== 'idle'}
            control={<Radio />}
            label={label}
            sx={{ minHeight: 44, py: 0.5 }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

function SortChoice({ batch }: { batch: Batch }) {
  return (
    <Box>
      <Typography id="orden-de-fotos" sx={{ fontWeight: 600 }}>
        Las fotos van una tras otra
      </Typography>
      <RadioGroup
        row
        aria-labelledby="orden-de-fotos"
        value={batch.sequence}
        onChange={({ target }) => batch.sortBy(target.value === 'hora' ? 'hora' : 'nombre')}
      >
        {(['nombre', 'hora'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={batch.runState !== 'idle'}
            control={<Radio />}
            label={one === 'nombre' ? 'por el nombre del archivo' : 'por la hora del archivo'}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

function Order({ batch }: { batch: Batch }) {
  const { left, fit } = orderOf(batch)
  const proposed = batch.photos.filter(isGiven)
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>El orden del lote</Typography>
      <Typography role="status">
        {proposed.length > 0 ? tellProposed(proposed.length) : tellOrder(left, fit)}
      </Typography>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', mt: 1, '& button': { minHeight: 44 } }}
      >
        {proposed.length > 0 ? (
          <>
            <Button variant="contained" onClick={batch.confirmOrder}>
              Confirmar {plural(proposed.length, 'foto')}
            </Button>
            <Button onClick={batch.proposeOrder}>Proponer de nuevo</Button>
            <Button onClick={batch.forgetOrder}>No usar el orden</Button>
          </>
        ) : left.productos.length > 0 ? (
          <Button variant="outlined" onClick={batch.proposeOrder}>
            {fit ? 'Proponer por el orden' : 'Proponer igual, desde la primera'}
          </Button>
        ) : null}
      </Stack>
    </Box>
  )
}

const isGiven = (photo: Photo) => isProposed(photo) && !photo.isOut && photo.producto !== null
