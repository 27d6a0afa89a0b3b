import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Chip, Stack, Typography } from '@mui/material'
import { lastSeen } from './last-seen.ts'

type Props = Pick<ManagedMember, 'activo' | 'segundo_factor'>

/** Whether a person may sign in, and whether with a second factor. */
export const PersonChips = ({ activo, segundo_factor }: Props) => (
  <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
    {!activo && <Chip size="small" color="error" variant="outlined" label="Sin acceso" />}
    <Chip
      size="small"
      variant="outlined"
      color={segundo_factor ? 'success' : 'default'}
      label={segundo_factor ? 'Con segundo factor' : 'Sin segundo factor'}
    />
  </Stack>
)

/** The same chips, and the person's last sign-in. */
export const PersonStanding = ({ person }: { person: ManagedMember }) => (
  <>
    <PersonChips {...person} />
    <Typography variant="body2" color="text.secondary">
      Último ingreso: {lastSeen(person.ultimo_ingreso)}
    </Typography>
  </>
)
