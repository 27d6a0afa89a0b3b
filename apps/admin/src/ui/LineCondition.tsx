import { Typography } from '@mui/material'

/** Under the title of a product: what tells it from another of that title. */
export const LineCondition = ({ children }: { children: string }) => (
  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)
