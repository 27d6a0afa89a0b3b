import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { size: 'medium' | 'large'; children: ReactNode }

/** A button of the shop in a preview, only to look at. */
export const DrawnButton = ({ size, children }: Props) => (
  <Box
    sx={{
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      borderRadius: 2,
      px: size === 'large' ? 2.5 : 2,
      py: size === 'large' ? 1.25 : 1,
      fontWeight: 600,
    }}
  >
    {children}
  </Box>
)
