import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useWaiting } from '../../ui/use-waiting.ts'

/** Only the orders whose receipt nobody has confirmed yet: what there is to do each day. */
export function ReceiptFilter() {
  const { filterValues, setFilters } = useListContext()
  const { con, ...others } = filterValues as Record<string, string>
  const count = useWaiting('ordenes')
  const isChosen = con === 'comprobante'
  if (count === 0 && !isChosen) return null
  return (
    <Button
      variant={isChosen ? 'contained' : 'outlined'}
      size="small"
      startIcon={<ReceiptIcon />}
      aria-pressed={isChosen}
      onClick={() => setFilters(isChosen ? others : { q: others.q, con: 'comprobante' })}
      sx={{ minHeight: 44, borderRadius: 99, px: 2, whiteSpace: 'nowrap' }}
    >
      Con comprobante ({count})
    </Button>
  )
}
