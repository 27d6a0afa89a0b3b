import { batchLimits } from '@mazo/contract/products/picture-batches.ts'
import { Alert, Button, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { Title } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { useMayDrag } from '../pictures/DropArea.tsx'
import { LeaveGuard } from '../records/LeaveGuard.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellBroken, tellCut, tellOthers, tellTakenBack } from './batch-words.ts'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { LotChoice } from './LotChoice.tsx'
import { PastBatches } from './PastBatches.tsx'
import { PhotoReview } from './PhotoReview.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { type Batch, useBatch } from './use-batch.ts'
import { WhosePanel } from './WhosePanel.tsx'

/** Photos of many products at once: chosen, matched by file name, and sent while the person still reviews them. */
export function BatchPage() {
  const batch = useBatch()
  const mayDrag = useMayDrag()
  useLotOfAddress(batch)
  const { photos, runState, fault } = batch
  const isUnsent = runState === 'idle' && photos.some(({ state, isOut }) => state === 'espera' && !isOut)
  // The photos would change their places under the eyes of whoever reviews them.
  const isLooking = runState === 'idle' && batch.reading !== null
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000, pt: 2, minWidth: 0 }}>
      <Title title="Fotos por lote" />
      <LeaveGuard isTyped={isUnsent} words={reviewing} />
      <Panel
        title="Elegí las fotos"
        aside={
          <Button component={Link} to="/productos" sx={{ minHeight: 44 }}>
            Todos los productos
          </Button>
        }
      >
        <LotChoice batch={batch} />
        <ChoosePhotos name="Fotos" isBusy={batch.isMatching} onChoose={(files) => void batch.choose(files)}>
          <Typography>
            {mayDrag ? 'Una carpeta o muchas' : 'Muchas'} fotos a la vez, hasta{' '}
            {batchLimits.files.toLocaleString('es-AR')}.{mayDrag && ' También podés arrastrarlas acá.'}
          </Typography>
          {photos.length === 0 ? <HowTheyAreMatched /> : null}
        </ChoosePhotos>
        {batch.cut > 0 ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {tellCut(batch.cut)}
          </Alert>
        ) : null}
        {batch.undone > 0 ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {tellTakenBack(batch.undone)}
          </Alert>
        ) : null}
        {fault ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        ) : null}
        {batch.others.length > 0 ? (
          <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {tellOthers(batch.others)}
          </Alert>
        ) : null}
        {batch.broken.length > 0 ? (
          <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {tellBroken(batch.broken)}
          </Alert>
        ) : null}
      </Panel>
      {photos.length > 0 ? (
        <>
          <WhosePanel batch={batch} />
          {isLooking ? null : (
            <>
              <HowToAdd batch={batch} />
              <UploadPanel batch={batch} />
              <PhotoReview batch={batch} />
            </>
          )}
        </>
      ) : null}
      <PastBatches isIdle={runState === 'idle'} />
    </Stack>
  )
}

/** The address may say of which lot the photos are: a lot's page leads here with it. */
function useLotOfAddress({ lot, runState, chooseLot }: Batch) {
  const [query] = useSearchParams()
  const asked = Number(query.get('lote'))
  const open = useEffectEvent(() => {
    if (asked !== lot?.id && runState === 'idle') void chooseLot(asked)
  })
  useEffect(() => {
    if (Number.isSafeInteger(asked) && asked > 0) open()
  }, [asked])
}

const HowTheyAreMatched = () => (
  <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
    Buscamos el producto de cada una por nuestra etiqueta con QR, si se ve en la foto, y si no por el nombre
    del archivo: su código, su número de carta (con la expansión, si lo tienen varias), su título, su número
    interno («id-12») o su dirección. Si termina en «-1», «_2», «(3)», «frente» o «dorso», eso dice el orden;
    si se llama sólo «frente» o «dorso», vale el nombre de su carpeta. Nada cambia hasta que vos las subas.
  </Typography>
)

const reviewing = {
  title: 'Tenés fotos sin subir',
  text: 'Si salís ahora, vas a tener que elegirlas de nuevo.',
  leave: 'Salir sin subirlas',
  stay: 'Seguir acá',
}

function HowToAdd({ batch }: { batch: Batch }) {
  const isFixed = batch.runState !== 'idle' || batch.photos.some(({ state }) => state !== 'espera')
  return (
    <Panel title="¿Qué hacemos con las fotos que ya tienen?">
      <RadioGroup
        aria-label="Qué hacer con las fotos que ya tienen"
        value={String(batch.replaces)}
        onChange={({ target }) => batch.setReplaces(target.value === 'true')}
      >
        <FormControlLabel
          value="false"
          disabled={isFixed}
          control={<Radio />}
          label="Dejarlas y agregar las nuevas después"
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          value="true"
          disabled={isFixed}
          control={<Radio />}
          label="Reemplazarlas por las nuevas"
          sx={{ minHeight: 44 }}
        />
      </RadioGroup>
      {isFixed ? (
        <Typography variant="body2" color="textSecondary">
          Vale para toda la tanda: ya empezó a subirse.
        </Typography>
      ) : null}
    </Panel>
  )
}
