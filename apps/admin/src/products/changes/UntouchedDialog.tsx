import { Alert, Button, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { ShopDialog } from '../../ui/dialogs/ShopDialog.tsx'
import { LineCondition } from '../../ui/LineCondition.tsx'
import { Pages } from '../../ui/lists/Pages.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { perPage, useUntouched } from './change-calls.ts'
import { untouchedWords } from './change-words.ts'

type Props = { id: number; onClose: () => void }

/** The products that a change, or its undoing, left alone, each with the reason. */
export function UntouchedDialog({ id, onClose }: Props) {
  const titleId = useId()
  const [page, setPage] = useState(1)
  const { data, error } = useUntouched(id, page)
  return (
    <ShopDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Lo que no se tocó</DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={160} role="status" aria-label="Cargando" />}
        <RowCards sx={{ overflowWrap: 'anywhere' }}>
          {data?.results.map(({ producto_id, titulo, condicion, motivo }) => (
            <li key={producto_id}>
              <Typography sx={{ fontWeight: 600 }}>{titulo ?? 'Un producto eliminado'}</Typography>
              {condicion && <LineCondition>{condicion}</LineCondition>}
              <Typography variant="body2" color="textSecondary">
                {untouchedWords[motivo]}
              </Typography>
            </li>
          ))}
        </RowCards>
        <Pages
          label="Páginas de productos"
          count={data?.count}
          perPage={perPage}
          page={page}
          onPage={setPage}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} sx={{ minHeight: 44 }}>
          Entendido
        </Button>
      </DialogActions>
    </ShopDialog>
  )
}
