import MoreIcon from '@mui/icons-material/MoreVert'
import { Button, Menu, MenuItem } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useBuyerMail } from '../../ui/buyer-mail.ts'
import type { OrderProps } from '../money/order-props.ts'
import { waysToRefund } from '../money/refunds.ts'
import { otherSteps, type Target, wordsOf } from '../order-words.ts'
import { ExtendDialog, type Extension, extensions } from './ExtendDialog.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'

type Props = Omit<OrderProps, 'mayWrite'> & { onMove: (to: Target) => void; onEdit: () => void }

/** All that can be done with the order besides its next step. */
export function MoreMenu({ order, writer, onMove, onEdit }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [extension, setExtension] = useState<Extension | null>(null)
  const [isTracking, setTracking] = useState(false)
  const mail = useBuyerMail()
  const others = otherSteps(order).filter(
    (to) => to !== 'reembolsada' || waysToRefund(order.pagos) !== 'none',
  )
  const isPending = order.estado === 'pendiente'
  const { vence_en } = order // null while the card provider reviews a payment
  const isSent = order.estado === 'enviada' || order.estado === 'entregada'
  if (others.length === 0 && !isPending && !isSent) return null
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<MoreIcon />}
        disabled={writer.isBusy}
        aria-haspopup="menu"
        sx={{ minHeight: 52, whiteSpace: 'nowrap', flexShrink: 0, px: 1.5, minWidth: 0 }}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        Más
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': 'Más para hacer con la orden' } }} // it is outside the page's landmarks
      >
        {isPending && [
          <MenuItem key="edit" onClick={choose(onEdit)}>
            Cambiar la orden
          </MenuItem>,
        ]}
        {isPending &&
          vence_en !== null &&
          extensions.map((one) => (
            <MenuItem key={one.words} onClick={choose(() => setExtension(one))}>
              Dar {one.words} más para pagar{mail.isSent && ' (le llega un mail)'}
            </MenuItem>
          ))}
        {isSent && <MenuItem onClick={choose(() => setTracking(true))}>Corregir el seguimiento</MenuItem>}
        {others.map((to) => (
          <MenuItem
            key={to}
            onClick={choose(() => onMove(to))}
            sx={to === 'cancelada' || to === 'reembolsada' ? { color: 'error.main' } : undefined}
          >
            {wordsOf(order, to, mail).verb}
          </MenuItem>
        ))}
      </Menu>
      {isTracking && <TrackingDialog order={order} writer={writer} onClose={() => setTracking(false)} />}
      {extension && vence_en !== null && (
        <ExtendDialog
          order={{ ...order, vence_en }}
          extension={extension}
          writer={writer}
          onClose={() => setExtension(null)}
        />
      )}
    </>
  )
}
