import { Alert, type AlertProps } from '@mui/material'

/** Tells something above every screen. On a phone its buttons stand below the words. */
export const Strip = (props: AlertProps) => <Alert variant="outlined" sx={strip} {...props} />

const strip = {
  mt: 1,
  mb: { xs: 1, sm: 0 },
  alignItems: 'center',
  flexWrap: 'wrap',
  bgcolor: 'background.paper',
  '& .MuiAlert-message': { flex: '1 1 14rem' },
}
