import type { OrderState } from '@mazo/contract/orders.ts'
import MoreIcon from '@mui/icons-material/MoreVert'
import { Box, Button, Card, Menu, MenuItem, Stack, Typography } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { EditDialog } from './EditDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { pesos } from './money-text.ts'
import { orderWrites } from './order-calls.ts'
import type { OrderProps } from './order-props.ts'
import { moveWords, nextStep, otherSteps } from './order-words.ts'
import { PrintLinks } from './PrintLinks.tsx'
import { StateChip } from './StateChip.tsx'
import { TimeLeft } from './TimeLeft.tsx'

type Target = Exclude<OrderState, 'pendiente'>

/** Where the order stands, and what to do with it now. */
export function NextStepCard({ order, writer, mayWrite }: OrderProps) {
  const { estado, vence_en } = order
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip estado={estado} />
          {estado === 'pendiente' && vence_en && <TimeLeft deadline={vence_en} />}
          <Typography sx={{ ml: 'auto', fontWeight: 700 }}>
            {estado === 'pendiente' ? `Debe ${pesos(order.debe)}` : `Total ${pesos(order.total)}`}
          </Typography>
        </Box>
        {mayWrite && <Steps order={order} writer={writer} mayWrite={mayWrite} />}
        <PrintLinks order={order} />
      </Stack>
    </Card>
  )
}

function Steps({ order, writer }: OrderProps) {
  const [asked, setAsked] = useState<Target | null>(null)
  const [isEditing, setEditing] = useState(false)
  const next = nextStep(order)
  const move = async (a: Target, more: Record<string, unknown> = {}) => {
    const isDone = await writer.write(
      orderWrites.move(order, { a, ...more }),
      'Listo: le avisamos al comprador por mail.',
    )
    if (isDone) setAsked(null)
  }
  const isConflict = writer.conflict !== null
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {next && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={writer.isBusy}
            sx={{ minHeight: 52, fontSize: { xs: 16, sm: 17 }, px: 1 }}
            onClick={() => (next === 'enviada' ? setAsked(next) : move(next))}
          >
            {moveWords[next].verb}
          </Button>
        )}
        <MoreMenu order={order} writer={writer} onMove={setAsked} onEdit={() => setEditing(true)} />
      </Box>
      {next && (
        <Typography variant="body2" color="text.secondary">
          {moveWords[next].meaning} El comprador recibe un mail.
        </Typography>
      )}
      {asked && !isConflict && (
        <MoveDialog
          order={order}
          to={asked}
          isBusy={writer.isBusy}
          onConfirm={(more) => move(asked, more)}
          onClose={() => setAsked(null)}
        />
      )}
      {isEditing && !isConflict && (
        <EditDialog order={order} writer={writer} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

type MenuProps = Omit<OrderProps, 'mayWrite'> & { onMove: (to: Target) => void; onEdit: () => void }

function MoreMenu({ order, writer, onMove, onEdit }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = otherSteps(order)
  const isPending = order.estado === 'pendiente'
  if (others.length === 0 && !isPending) return null
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const extend = (hours: number, words: string) =>
    choose(() => void writer.write(orderWrites.extend(order, hours), `Le dimos ${words} más para pagar.`))
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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {isPending && [
          <MenuItem key="edit" onClick={choose(onEdit)}>
            Cambiar la orden
          </MenuItem>,
          <MenuItem key="day" onClick={extend(24, '24 horas')}>
            Dar 24 horas más para pagar
          </MenuItem>,
          <MenuItem key="days" onClick={extend(72, '3 días')}>
            Dar 3 días más para pagar
          </MenuItem>,
        ]}
        {others.map((to) => (
          <MenuItem
            key={to}
            onClick={choose(() => onMove(to))}
            sx={to === 'cancelada' || to === 'reembolsada' ? { color: 'error.main' } : undefined}
          >
            {moveWords[to].verb}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
