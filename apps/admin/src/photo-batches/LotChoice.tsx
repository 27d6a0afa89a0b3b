import type { Lot } from '@mazo/contract/intake/lots.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { callApi } from '../api/call-api.ts'
import { formatMoment, plural } from '../words/moments.ts'
import type { Batch } from './use-batch.ts'

/** The last lots that were taken in, for photos of their cards. Nothing where there is none. */
export function LotChoice({ batch }: { batch: Batch }) {
  const { lot, runState, isMatching, reading } = batch
  const { data } = useQuery({
    queryKey: ['lotes', 'para-fotos'],
    queryFn: ({ signal }) => callApi<Page<Lot>>('/api/v1/gestion/lotes/?per_page=20', { signal }),
  })
  const lots = data?.results.filter(({ estado }) => estado === 'hecho') ?? []
  if (lots.length === 0 && !lot) return null
  const isOld = lot !== null && !lots.some(({ id }) => id === lot.id)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 2 }}>
      <TextField
        select
        label="¿Son de un lote?"
        value={lot?.id ?? ''}
        onChange={({ target }) => void batch.chooseLot(target.value === '' ? null : Number(target.value))}
        disabled={runState !== 'idle' || isMatching || reading !== null}
        margin="none"
        helperText={
          lot ? tellLot(lot.productos.length) : 'Si las sacaste en el orden en que cargaste un lote, elegilo.'
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 280px', maxWidth: 520 }}
      >
        <MenuItem value="" sx={{ minHeight: 44 }}>
          No, de cualquier producto
        </MenuItem>
        {isOld ? (
          <MenuItem value={lot.id} sx={{ minHeight: 44 }}>
            {lot.titulo}
          </MenuItem>
        ) : null}
        {lots.map(({ id, expansion, copias, creado_en }) => (
          <MenuItem key={id} value={id} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
            {[`Lote ${id}`, expansion, plural(copias, 'carta'), formatMoment(creado_en)]
              .filter(Boolean)
              .join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      {lot ? (
        <Button component={Link} to={`/cargar-cartas/${lot.id}`} sx={{ minHeight: 44, mt: 0.75 }}>
          Ver el lote
        </Button>
      ) : null}
    </Box>
  )
}

const tellLot = (count: number) =>
  count === 0
    ? 'Este lote no tiene cartas en la tienda: se buscan entre todos los productos.'
    : `${plural(count, 'carta')}: buscamos primero entre ellas. Las fotos que no digan de cuál son se proponen en el orden en que las cargaste.`
