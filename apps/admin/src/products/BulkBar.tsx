import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Paper, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { plural } from '../words/moments.ts'
import { BulkDialog, type BulkField } from './BulkDialog.tsx'
import { LabelsButton } from './labels/LabelsButton.tsx'
import { SelectFound } from './SelectFound.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** What can be done with the chosen products; it stays in view below the list. */
export function BulkBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const change = useBulkChange()
  const [field, setField] = useState<BulkField | null>(null)
  const ids = selectedIds.map(Number)
  if (ids.length === 0) return null
  return (
    <Paper
      elevation={6}
      role="region"
      aria-label="Productos elegidos"
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 'speedDial', // over the phone's button for a new one
        m: 1,
        p: 1,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
        <IconButton
          aria-label="Dejar de elegir"
          onClick={() => onUnselectItems()}
          sx={{ width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
        <Typography sx={{ fontWeight: 600, mr: 1 }} aria-live="polite">
          {plural(ids.length, 'elegido')}
        </Typography>
        <SelectFound />
        <Stack
          direction="row"
          sx={{
            gap: 0.5,
            ml: { lg: 'auto' },
            // Its own width does not widen the page of a phone: there it is scrolled.
            contain: { xs: 'inline-size', lg: 'none' },
            width: { xs: '100%', lg: 'auto' },
            overflowX: 'auto',
            '& > *': { flex: 'none' },
          }}
        >
          <Action onClick={() => setField('precio')}>Precio</Action>
          <Action onClick={() => setField('porcentaje')}>Descuento</Action>
          <Action onClick={() => setField('unidades')}>Stock</Action>
          <Action onClick={() => change(ids, { oculto: false })}>Publicar</Action>
          <Action onClick={() => change(ids, { oculto: true })}>Ocultar</Action>
          <Action onClick={() => change(ids, { ingreso: true })}>Marcar como ingreso</Action>
          <LabelsButton ids={ids} />
        </Stack>
      </Stack>
      {field && <BulkDialog field={field} ids={ids} onClose={() => setField(null)} />}
    </Paper>
  )
}

const Action = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button onClick={onClick} sx={{ minHeight: 44 }}>
    {children}
  </Button>
)
