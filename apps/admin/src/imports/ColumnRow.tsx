import { importFieldNames } from '@mazo/contract/imports/imports.ts'
import { type ImportField, importFields } from '@mazo/contract/products/product-shapes.ts'
import { Box, MenuItem, TextField, Typography } from '@mui/material'

type Props = {
  name: string
  samples: string[]
  field: ImportField | null
  taken: readonly (ImportField | null)[]
  onChoose: (field: ImportField | null) => void
}

const nothing = ''
const shownSamples = 3

/** One column of the sheet with some of its values, and the choice of its meaning. */
export const ColumnRow = ({ name, samples, field, taken, onChoose }: Props) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      gap: 1.5,
      alignItems: 'center',
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name.trim() || '(sin nombre)'}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {samples.slice(0, shownSamples).join(' · ') || 'vacía en las primeras filas'}
      </Typography>
    </Box>
    <TextField
      select
      fullWidth
      size="small"
      label={`Qué es «${name.trim() || 'sin nombre'}»`}
      value={field ?? nothing}
      onChange={({ target }) => onChoose(importFieldNames.find((option) => option === target.value) ?? null)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value={nothing}>No usar esta columna</MenuItem>
      {importFields.map((option) => (
        <MenuItem
          key={option.campo}
          value={option.campo}
          disabled={option.campo !== field && taken.includes(option.campo)}
        >
          {option.nombre}
          {'necesario' in option && ' *'}
        </MenuItem>
      ))}
    </TextField>
  </Box>
)
