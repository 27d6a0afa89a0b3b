import DoneIcon from '@mui/icons-material/CloudDoneOutlined'
import SendingIcon from '@mui/icons-material/CloudUploadOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetPictures } from '../../photo-batches/batch-calls.ts'
import { plural } from '../../words/moments.ts'
import { sendFailedAgain } from './lot-photos.ts'
import { useLotPhotos } from './use-photo-round.ts'

type Props = {
  lote: number
  /** On the screen of the photos, which need not be read again at each. */
  isHere?: boolean
}

/** How far the photos of a lot are, and another try for those that did not arrive. */
export function UploadsLine({ lote, isHere = false }: Props) {
  const photos = useLotPhotos(lote)
  const sending = photos.filter(({ state }) => state === 'sube' || state === 'espera').length
  const failed = photos.filter(({ state }) => state === 'fallida')
  const waits = photos.some(({ state }) => state === 'espera')
  const isUnkept = photos.some(({ state, isKept }) => state !== 'lista' && isKept === false)
  const arrived = photos.length - sending - failed.length
  useFreshLot(lote, sending === 0 ? arrived : 0, isHere)
  if (photos.length === 0) return null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 44, mt: isHere ? 0 : 1.5 }}>
      {failed.length > 0 ? (
        <FailedIcon fontSize="small" color="warning" aria-hidden />
      ) : sending > 0 ? (
        <SendingIcon fontSize="small" color="action" aria-hidden />
      ) : (
        <DoneIcon fontSize="small" color="success" aria-hidden />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }} className="figures">
        {failed.length > 0 ? (
          <Typography variant="body2" role="alert">
            {failed.length === 1 ? '1 foto no subió' : `${failed.length} fotos no subieron`}:{' '}
            {failed[0]?.fault}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {waits
            ? tellWaiting(sending)
            : sending > 0
              ? `Subiendo ${plural(sending, 'foto')}…`
              : tellArrived(arrived)}
          {isUnkept ? ' Este navegador no puede guardar más: no lo cierres hasta que suban.' : null}
        </Typography>
      </Box>
      {failed.length > 0 || waits ? (
        <Button variant="outlined" onClick={() => sendFailedAgain(lote)} sx={{ minHeight: 44, flex: 'none' }}>
          {failed.length > 0 ? 'Probar de nuevo' : 'Probar ahora'}
        </Button>
      ) : null}
    </Stack>
  )
}

const tellWaiting = (count: number) =>
  `Sin conexión con la tienda: ${count === 1 ? '1 foto espera y sube sola' : `${count} fotos esperan y suben solas`} cuando vuelva.`

const tellArrived = (count: number) =>
  count > 0 ? `${plural(count, 'foto guardada', 'fotos guardadas')}.` : ''

/** Once all arrived, what shows them is read again. */
function useFreshLot(lote: number, arrived: number, isHere: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (arrived === 0) return
    void forgetPictures(queries)
    void queries.invalidateQueries({ queryKey: ['lotes', lote], refetchType: isHere ? 'none' : 'active' })
  }, [arrived, isHere, lote, queries])
}
