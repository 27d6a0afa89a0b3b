import type { LotLine, LotWithLines } from '@mazo/contract/intake/lots.ts'
import { toCentavos } from '@mazo/contract/money.ts'
import PhotosIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { LabelsButton } from '../products/labels/LabelsButton.tsx'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { forFingers } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { tellLot } from '../words/lots.ts'
import { formatMoment, plural } from '../words/moments.ts'
import { pesos, pesosOf } from '../words/pesos.ts'
import { saidOf } from './lot/kept-line.ts'
import { labelBatches } from './lot/label-batches.ts'
import { kindText, printingText } from './lot/line-facts.ts'
import { editLot, useLotStep } from './lot/lot-calls.ts'
import { cardsById } from './lot/lot-store.ts'
import { lotPhotosScreen, lotsPath, tellDone, tellSize } from './lot/lot-words.ts'
import { useNewLot } from './lot/use-new-lot.ts'
import { targetsOf } from './photos/photo-targets.ts'
import { UploadsLine } from './photos/UploadsLine.tsx'
import { useLotPhotos } from './photos/use-photo-round.ts'

/** What came of a lot, its labels, and the way back. */
export function LotDone({ lot }: { lot: LotWithLines }) {
  const [asks, setAsks] = useState(false)
  const undo = useLotStep(lot.id, () => setAsks(false))
  const isUndone = lot.estado === 'deshecho'
  const there = lot.detalle.filter(
    ({ producto_id, aplicada, deshecha }) => producto_id && aplicada && !deshecha,
  )
  const copies = new Map<number, number>()
  for (const { producto_id, cantidad } of there)
    if (producto_id) copies.set(producto_id, (copies.get(producto_id) ?? 0) + cantidad)
  return (
    <Stack spacing={2} sx={{ maxWidth: 1000, minWidth: 0 }}>
      {lot.aviso ? <Alert severity="warning">{lot.aviso}</Alert> : null}
      <Panel
        title={
          isUndone ? 'El lote está deshecho' : `${plural(lot.copias, 'carta dada', 'cartas dadas')} de alta`
        }
        aside={
          <Button component={RouterLink} to={lotsPath} sx={{ minHeight: 44 }}>
            Todos los lotes
          </Button>
        }
      >
        <Typography>
          {isUndone ? tellUndone(lot.quedaron) : `${tellDone(lot)}${tellAmounts(there)}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {[tellLot(lot), tellSize(lot), lot.terminado_en && formatMoment(lot.terminado_en), lot.quien]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
          {copies.size > 0 ? <PhotoSteps lot={lot} /> : null}
          {labelBatches(copies).map((batch, index, all) => (
            <Stack key={batch.from} direction="row" sx={{ alignItems: 'center' }}>
              <LabelsButton ids={[...batch.copies.keys()]} copiesOf={batch.copies} />
              {all.length > 1 ? (
                <Typography variant="body2" color="textSecondary">
                  parte {index + 1} de {all.length}
                </Typography>
              ) : null}
            </Stack>
          ))}
          {isUndone ? (
            <BackToDraft lot={lot} />
          ) : (
            <Button color="error" onClick={() => setAsks(true)} sx={{ minHeight: 44 }}>
              Deshacer el lote
            </Button>
          )}
        </Stack>
        <UploadsLine lote={lot.id} />
      </Panel>
      <Done lot={lot} />
      <DangerDialog
        isOpen={asks}
        title="¿Deshacer el lote?"
        text="Los productos nuevos se eliminan, con sus fotos, y los que ya estaban vuelven a sus copias de antes. Lo que se vendió o cambió después queda como está."
        verb="Deshacer el lote"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ part: 'deshacer' })}
        onClose={() => setAsks(false)}
      />
    </Stack>
  )
}

/** The ways to its photos: the camera, card by card, or pictures that were taken before. */
function PhotoSteps({ lot }: { lot: LotWithLines }) {
  const photos = useLotPhotos(lot.id)
  const unpictured = targetsOf(lot).filter(({ producto }) =>
    photos.every((photo) => photo.producto !== producto),
  ).length
  return (
    <>
      {lot.estado === 'hecho' && unpictured > 0 ? (
        <Button
          component={RouterLink}
          to={lotPhotosScreen(lot.id)}
          variant="contained"
          startIcon={<CameraIcon />}
          sx={{ minHeight: 44 }}
        >
          Sacar {unpictured === 1 ? 'la foto que falta' : `las ${unpictured} fotos`}
        </Button>
      ) : null}
      <Button
        component={RouterLink}
        to={`/fotos-por-lote?lote=${lot.id}`}
        startIcon={<PhotosIcon />}
        sx={{ minHeight: 44 }}
      >
        Elegir fotos ya sacadas
      </Button>
    </>
  )
}

/** The lines of an undone lot go on in a new one, so that a mistake asks nobody to type all of them again. */
function BackToDraft({ lot }: { lot: LotWithLines }) {
  const { begin, isBusy } = useNewLot()
  // What the undo left in the shop would be there twice.
  const lines = lot.detalle.filter(({ borrada, quedo }) => !borrada && quedo === null)
  if (lines.length === 0) return null
  return (
    <Button
      variant="contained"
      loading={isBusy}
      onClick={() =>
        begin(lot.fijo, async (next, id) => {
          for (const line of lines) next.add(saidOf(line))
          if (lot.costo_total !== null) await editLot(id, { costo_total: lot.costo_total })
        })
      }
      sx={{ minHeight: 44 }}
    >
      Volver a borrador
    </Button>
  )
}

/** What the lines changed of prices, and what they cost. */
function tellAmounts(there: readonly LotLine[]): string {
  const repriced = new Set(there.filter(hasOtherPrice).map(({ producto_id }) => producto_id)).size
  const cost = there.reduce((sum, { costo_final }) => sum + toCentavos(costo_final ?? '0'), 0)
  const prices = repriced > 0 ? ` Cambió el precio de ${repriced}.` : ''
  return cost > 0 ? `${prices} Costó ${pesosOf(cost)}.` : prices
}

const tellUndone = (quedaron: number) =>
  quedaron === 0
    ? 'Todo volvió a como estaba.'
    : `Todo volvió a como estaba, menos ${plural(quedaron, 'producto')} que se ${quedaron === 1 ? 'vendió o cambió' : 'vendieron o cambiaron'} después.`

const shownAtFirst = 50

function Done({ lot }: { lot: LotWithLines }) {
  const [most, setMost] = useState(shownAtFirst)
  const cards = useMemo(() => cardsById(lot.cartas), [lot.cartas])
  // What the undo left is what its owner looks for.
  const lines = lot.detalle
    .filter(({ borrada }) => !borrada)
    .sort((one, other) => Number(other.quedo !== null) - Number(one.quedo !== null))
  const rest = lines.length - most
  return (
    <Panel title="Renglones">
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {lines.slice(0, most).map((line) => {
          const card = cards.get(line.carta_id)
          const name = `${card?.nombre ?? 'Carta'} ${card?.numero ?? ''}`
          return (
            <li key={line.clave}>
              <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {line.cantidad} ×{' '}
                    {line.producto_id && !line.deshecha ? (
                      <Link
                        component={RouterLink}
                        to={`/productos/${line.producto_id}`}
                        color="inherit"
                        sx={forFingers}
                      >
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {[kindText(line), printingText(card), card?.expansion, tellLine(line)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                  {line.quedo ? <Alert severity="warning">{line.quedo}</Alert> : null}
                </Box>
                <Box className="figures" sx={{ textAlign: 'end', flex: 'none' }}>
                  {line.precio_final ? `${pesos(line.precio_final)}${line.cantidad > 1 ? ' c/u' : ''}` : null}
                  {line.costo_final ? (
                    <Typography variant="body2" color="textSecondary">
                      {line.cantidad > 1 ? 'costaron' : 'costó'} {pesos(line.costo_final)}
                    </Typography>
                  ) : null}
                </Box>
              </Stack>
            </li>
          )
        })}
      </RowCards>
      {rest > 0 ? (
        <Button onClick={() => setMost(most + 200)} sx={{ minHeight: 44 }}>
          Ver {plural(rest, 'más', 'más')}
        </Button>
      ) : null}
    </Panel>
  )
}

const hasOtherPrice = ({ aplicada, deshecha, precio_antes, precio_final }: LotLine) =>
  aplicada && !deshecha && precio_antes !== null && precio_antes !== precio_final

const tellLine = (line: LotLine) => {
  const { aplicada, deshecha, nuevo } = line
  if (!aplicada) return 'no llegó a darse de alta'
  if (deshecha) return 'deshecho'
  if (nuevo) return 'producto nuevo'
  return hasOtherPrice(line) ? `más copias, antes a ${pesos(line.precio_antes ?? '')}` : 'más copias'
}
