import TuneIcon from '@mui/icons-material/TuneOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { StockAdjustDialog } from './StockAdjustDialog.tsx'

type Props = {
  /** Without an id the dialog first asks for the product. */
  productId?: number
  label?: string
  /** The product's name for screen readers, if there are several such buttons. */
  describes?: string
  /** Called once the stock has changed. The screen behind reloads by itself. */
  onChanged?: () => void
}

/** Opens the dialog to change stock by hand. It saves on its own, apart from a form around it. */
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
