import { TextField } from '@mui/material'

type Props = { value: string; isMissing: boolean; onChange: (value: string) => void }

/** The reason for a step that somebody may ask about later. */
export const ReasonField = ({ value, isMissing, onChange }: Props) => (
  <TextField
    label="Por qué"
    required
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={isMissing}
    helperText={isMissing ? 'Contá por qué.' : 'Queda en la historia de la orden. El comprador no lo ve.'}
    slotProps={{ htmlInput: { maxLength: 300 } }}
    margin="none"
  />
)
