import type { ImportState } from '@mazo/contract/imports.ts'
import { Chip, type ChipProps } from '@mui/material'
import { stateWords } from './import-words.ts'

const colours: Record<ImportState, ChipProps['color']> = {
  subida: 'default',
  analizando: 'primary',
  analizada: 'primary',
  aplicando: 'primary',
  aplicada: 'success',
  deshaciendo: 'primary',
  deshecha: 'default',
  fallida: 'error',
}

export const StateChip = ({ state }: { state: ImportState }) => (
  <Chip
    label={stateWords[state]}
    color={colours[state]}
    variant="outlined"
    size="small"
    sx={{ alignSelf: 'start' }}
  />
)
