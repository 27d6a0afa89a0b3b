import TuneIcon from '@mui/icons-material/TuneOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { StockAdjustDialog } from './StockAdjustDialog.tsx'

type Props = {
  /** Without one the dialog asks first which product it is. */
  productId?: number
  label?: string
  /** Where there are several: which product it is, for who hears the screen. */
  describes?: string
  /** Called once the stock has changed; the screen behind is read again by itself. */
  onChanged?: () => void
}

/** Opens the change of stock by hand. It is no part of a form around it: it saves on its own. */
export function StockAdjustButton({ productId, label = 'Ajustar stock', describes, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<TuneIcon />}
        aria-label={describes && `${label}: ${describes}`}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      {isOpen && (
        <StockAdjustDialog productId={productId} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </>
  )
}
