import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LogoMark } from '../LogoMark.tsx'

type Props = { title: string; text: string; children?: ReactNode; role?: 'alert' }

/** A whole screen for one message. */
export const Message = ({ title, text, children, role }: Props) => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center', p: 3 }}>
    <Stack spacing={2} role={role} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 440 }}>
      <LogoMark size={72} />
      <Typography component="h2" variant="h5">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Stack>
  </Box>
)
