import type { LotWithLines } from '@mazo/contract/intake/lots.ts'
import { Skeleton, Stack } from '@mui/material'
import { Title } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import { LotTrouble } from '../lot/LotTrouble.tsx'
import { useLot } from '../lot/lot-calls.ts'
import { lotScreen } from '../lot/lot-words.ts'
import { RoundDone } from './RoundDone.tsx'
import { Shooting } from './Shooting.tsx'
import { UploadsLine } from './UploadsLine.tsx'
import { useAllLotPhotos, usePhotoRound } from './use-photo-round.ts'

/** The photos of a lot, card by card. */
export function LotPhotosPage() {
  const id = Number(useParams().id)
  const { data, error, refetch, isFetchedAfterMount } = useLot(id)
  const { isRead } = useAllLotPhotos()
  if (!data && error) return <LotTrouble error={error} onRetry={() => void refetch()} />
  if (data && data.estado !== 'hecho') return <Navigate to={lotScreen(id)} replace />
  // What another device photographed meanwhile is not asked for again.
  const isFresh = isFetchedAfterMount || error !== null
  return (
    <Stack spacing={1.5} sx={{ pt: { xs: 1, sm: 2 }, minWidth: 0, width: '100%', maxWidth: 520, mx: 'auto' }}>
      <Title title={`Fotos del lote ${id}`} />
      {data && isFresh && isRead ? <Round lot={data} /> : <Skeleton variant="rounded" height={420} />}
    </Stack>
  )
}

function Round({ lot }: { lot: LotWithLines }) {
  const round = usePhotoRound(lot)
  return (
    <>
      {round.target ? (
        <Shooting round={round} target={round.target} />
      ) : (
        <RoundDone lot={lot} round={round} />
      )}
      <UploadsLine lote={lot.id} isHere />
    </>
  )
}
