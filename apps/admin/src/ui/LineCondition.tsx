import { Typography } from '@mui/material'

/** The line under a product's title that tells it from others with the same title. */
export const LineCondition = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)
