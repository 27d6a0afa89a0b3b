import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** The purpose of a list, above its rows. */
export const ListIntro = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ p: 2, pb: 1, maxWidth: '65ch' }}>
    {children}
  </Typography>
)

/** Tells that a list is empty, and what to do about it. */
export const NothingListed = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ p: 4, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  </Box>
)
