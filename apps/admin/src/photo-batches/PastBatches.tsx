import { batchLimits, type PictureBatches } from '@mazo/contract/products/picture-batches.ts'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { DangerDialog } from '../ui/dialogs/DangerDialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { formatMoment, plural } from '../words/moments.ts'
import { useBatches, useUndoBatch } from './batch-calls.ts'

type Past = PictureBatches['lotes'][number]

/** The last batches. Each can be undone. @param isIdle whether no batch is being sent */
export function PastBatches({ isIdle }: { isIdle: boolean }) {
  const { data } = useBatches()
  const [asked, setAsked] = useState<Past | null>(null)
  const undo = useUndoBatch()
  if (!data || data.lotes.length === 0) return null
  return (
    <Panel title="Últimas tandas">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.lotes.map((past) => (
          <Box
            component="li"
            key={past.lote}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <Typography>
              {formatMoment(past.creado_en)}: {tell(past)}, por {past.quien}
            </Typography>
            {past.quedan === 0 ? (
              <Typography color="textSecondary">Deshecha</Typography>
            ) : (
              <Button
                color="error"
                disabled={!isIdle}
                loading={undo.isPending && undo.variables === past.lote}
                onClick={() => setAsked(past)}
                aria-label={`Deshacer la tanda de ${formatMoment(past.creado_en)}`}
                sx={{ minHeight: 44 }}
              >
                {past.quedan < past.fotos ? 'Deshacer lo que quedó' : 'Deshacer'}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <DangerDialog
        isOpen={asked !== null}
        title="¿Deshacer esta tanda de fotos?"
        text={`${asked ? tell(asked) : ''}: cada producto vuelve a tener las fotos de antes, salvo los que alguien cambió después. Se puede hasta ${batchLimits.undoDays} días después.`}
        verb="Deshacer"
        onConfirm={() => {
          if (asked) undo.mutate(asked.lote)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </Panel>
  )
}

const tell = ({ fotos, productos }: Past) => `${plural(fotos, 'foto')} en ${plural(productos, 'producto')}`
