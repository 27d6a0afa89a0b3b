import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { title: string; help?: string; children: ReactNode }

/** A part of a long form: its title, and its fields in two columns if there is room. */
export const FormSection = ({ title, help, children }: Props) => (
  <Box
    component="section"
    sx={{
      width: '100%',
      pt: { xs: 1, sm: 2 },
      pb: 1,
      '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', mt: { xs: 1, sm: 2 } },
    }}
  >
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    <Box
      sx={{
        mt: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
    {help && (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: '65ch' }}>
        {help}
      </Typography>
    )}
  </Box>
)

/** A field that takes the whole width of its section. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
)
