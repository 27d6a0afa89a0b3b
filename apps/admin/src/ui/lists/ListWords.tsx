import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What a list is for, over its rows. */
export const ListIntro = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ p: 2, pb: 1, maxWidth: '65ch' }}>
    {children}
  </Typography>
)

/** Where a list has nothing to show: that it is so, and what to do about it. */
export const NothingListed = ({ title, text }: { title: string; text: string }) => (
  <Box sx={{ p: 4, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  </Box>
)
