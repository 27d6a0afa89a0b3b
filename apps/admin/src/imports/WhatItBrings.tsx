import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useId } from 'react'

type Props = { allSingles: boolean | null; onChoose: (allSingles: boolean | null) => void }

/** If no column tells which rows are loose cards: one answer for all new products. It can be taken back. */
export function WhatItBrings({ allSingles, onChoose }: Props) {
  const id = useId()
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        ¿Qué trae esta planilla?
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Vale para los productos que agrega; los que la tienda ya tiene siguen siendo lo que son.
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={allSingles}
        aria-labelledby={id}
        onChange={(_event, chosen: boolean | null) => onChoose(chosen)}
      >
        <ToggleButton value={true} sx={{ minHeight: 44, px: 2 }}>
          Cartas sueltas
        </ToggleButton>
        <ToggleButton value={false} sx={{ minHeight: 44, px: 2 }}>
          Producto sellado
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}
