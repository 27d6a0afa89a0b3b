import { isLotUnderWay, type LotWithLines } from '@mazo/contract/intake/lots.ts'
import { LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Panel } from '../ui/Panel.tsx'
import { withdrawUndo } from '../ui/UndoButton.tsx'
import { DraftScreen } from './desk/DraftScreen.tsx'
import { LotDone } from './LotDone.tsx'
import { LotTrouble } from './lot/LotTrouble.tsx'
import { useLot } from './lot/lot-calls.ts'
import { openLotStore } from './lot/lot-store.ts'
import { MoveToNewLot } from './MoveToNewLot.tsx'

/** A lot of cards: the desk while it is a draft, then what came of it. */
export function LotPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useLot(id)
  const store = openLotStore(id)
  const { isRead } = useSyncExternalStore(store.watch, store.read)
  // A draft goes on without the network: what the screen has stays.
  if (!data && error) return <LotTrouble error={error} onRetry={() => void refetch()} />
  return (
    <Stack spacing={2} sx={{ pt: 2, minWidth: 0 }}>
      <Title title={`Lote ${id}`} />
      {data ? <MoveToNewLot lot={data} /> : null}
      {data && isRead ? <Screen lot={data} /> : <Skeleton variant="rounded" height={320} />}
    </Stack>
  )
}

function Screen({ lot }: { lot: LotWithLines }) {
  const estado = useRef(lot.estado)
  useEffect(() => {
    // A line that was taken out of the draft cannot come back into it any more.
    if (estado.current === 'borrador' && lot.estado !== 'borrador') withdrawUndo()
    estado.current = lot.estado
  }, [lot.estado])
  if (lot.estado === 'borrador') return <DraftScreen key={lot.id} lot={lot} />
  return isLotUnderWay(lot.estado) ? <UnderWay lot={lot} /> : <LotDone lot={lot} />
}

function UnderWay({ lot: { estado, hechas, lineas } }: { lot: LotWithLines }) {
  const what = estado === 'dando' ? 'Dando de alta el lote' : 'Deshaciendo el lote'
  return (
    <Panel title={what}>
      <LinearProgress
        aria-label={what}
        variant={hechas > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (hechas / Math.max(lineas, 1)) * 100)}
        sx={{ height: 10, borderRadius: 5 }}
      />
      <Typography role="status" sx={{ mt: 1 }} className="figures">
        {hechas.toLocaleString('es-AR')} de {lineas.toLocaleString('es-AR')} renglones. Podés seguir con otra
        cosa.
      </Typography>
    </Panel>
  )
}
