import type { ImportState } from '@mazo/contract/imports/imports.ts'
import { Chip, type ChipProps } from '@mui/material'
import { isIdle, type Standing, stateWord } from './import-words.ts'

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

export const StateChip = ({ record }: { record: Standing }) => (
  <Chip
    label={stateWord(record)}
    color={isIdle(record) ? 'default' : colours[record.estado]}
    variant="outlined"
    size="small"
    sx={{ alignSelf: 'start' }}
  />
)
