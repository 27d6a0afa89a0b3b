import { Skeleton, Stack } from '@mui/material'

/** The places of the rows of a list that is being read. */
export const RowsComing = () => (
  <Stack role="status" aria-label="Cargando la lista" spacing={1.5} sx={{ p: 2 }}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} variant="rounded" height={56} />
    ))}
  </Stack>
)
