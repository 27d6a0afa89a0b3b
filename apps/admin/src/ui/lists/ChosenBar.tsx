import CloseIcon from '@mui/icons-material/Close'
import { IconButton, Paper, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { plural } from '../../words/moments.ts'

type Props = {
  /** What was chosen: `Productos elegidos`. */
  label: string
  /** What one chosen row is called. */
  one?: string
  /** What stands beside the count. */
  aside?: ReactNode
  children: ReactNode
}

/** The actions on the chosen rows of a list, always in view below it. */
export function ChosenBar({ label, one = 'elegido', aside, children }: Props) {
  const { data = [], selectedIds, onUnselectItems } = useListContext()
  const unseen = selectedIds.filter((id) => !data.some((row) => row.id === id)).length
  if (selectedIds.length === 0) return null
  return (
    <Paper
      elevation={6}
      role="region"
      aria-label={label}
      data-foot-bar
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 'speedDial', // over the add button of a phone
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
          {plural(selectedIds.length, one)}
          {unseen > 0 && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
              {unseen === selectedIds.length
                ? `${one.endsWith('a') ? 'Ninguna' : 'Ninguno'} a la vista`
                : `${unseen} fuera de la vista`}
            </Typography>
          )}
        </Typography>
        {aside}
        <Stack
          direction="row"
          sx={{
            gap: 0.5,
            ml: { md: 'auto' },
            // A wide bar must not widen the page of a phone: it scrolls instead.
            contain: { xs: 'inline-size', md: 'none' },
            width: { xs: '100%', md: 'auto' },
            overflowX: 'auto',
            '& > *': { flex: 'none' },
          }}
        >
          {children}
        </Stack>
      </Stack>
    </Paper>
  )
}
