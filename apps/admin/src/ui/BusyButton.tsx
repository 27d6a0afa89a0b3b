import { Button, type ButtonProps } from '@mui/material'

type Props = Omit<ButtonProps, 'loading' | 'loadingPosition'> & { isBusy: boolean }

/** A button that says that it is busy, instead of going blank. */
export const BusyButton = ({ isBusy, startIcon, children, ...button }: Props) => (
  <Button
    {...button}
    startIcon={isBusy ? <span /> : startIcon}
    loading={isBusy}
    loadingPosition={isBusy ? 'start' : 'center'}
  >
    {isBusy ? 'Guardando…' : children}
  </Button>
)
