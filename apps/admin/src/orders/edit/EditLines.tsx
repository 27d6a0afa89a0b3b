import type { ManagedLine } from '@mazo/contract/orders/managed-orders.ts'
import PlusIcon from '@mui/icons-material/Add'
import MinusIcon from '@mui/icons-material/Remove'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { LineCondition } from '../../ui/LineCondition.tsx'

type Props = {
  /** The lines as the buyer ordered them: no line gets more units than that. */
  lines: readonly ManagedLine[]
  kept: readonly ManagedLine[]
  onChange: (kept: ManagedLine[]) => void
}

/** Takes units or products out of the order. The last product stays: to remove it is to cancel. */
export function EditLines({ lines, kept, onChange }: Props) {
  const unitsOf = (id: number) => kept.find(({ producto_id }) => producto_id === id)?.cantidad ?? 0
  const put = (id: number, units: number) =>
    onChange(
      lines
        .map((line) => ({ ...line, cantidad: line.producto_id === id ? units : unitsOf(line.producto_id) }))
        .filter(({ cantidad }) => cantidad > 0),
    )
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {lines.map(({ producto_id, titulo, condicion, cantidad }) => {
        const units = unitsOf(producto_id)
        const isLast = kept.length === 1 && units > 0
        return (
          <Box
            component="li"
            key={producto_id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography
              sx={{
                flex: '1 1 180px',
                overflowWrap: 'anywhere',
                ...(units === 0 && { textDecoration: 'line-through' }),
              }}
            >
              {titulo}
              <LineCondition>{condicion}</LineCondition>
            </Typography>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
              <IconButton
                aria-label={`Restar una unidad de ${titulo}`}
                disabled={units <= 1}
                onClick={() => put(producto_id, units - 1)}
                sx={{ width: 44, height: 44 }}
              >
                <MinusIcon />
              </IconButton>
              <Typography component="span" aria-live="polite" sx={{ minWidth: 24, textAlign: 'center' }}>
                {units}
              </Typography>
              <IconButton
                aria-label={`Sumar una unidad de ${titulo}`}
                disabled={units === 0 || units >= cantidad}
                onClick={() => put(producto_id, units + 1)}
                sx={{ width: 44, height: 44 }}
              >
                <PlusIcon />
              </IconButton>
              <Button
                disabled={isLast}
                onClick={() => put(producto_id, units === 0 ? cantidad : 0)}
                aria-describedby={isLast ? 'ultimo-producto' : undefined}
                sx={{ minHeight: 44, minWidth: 96 }}
                aria-label={`${units === 0 ? 'Dejar' : 'Quitar'} ${titulo}`}
              >
                {units === 0 ? 'Dejar' : 'Quitar'}
              </Button>
            </Box>
          </Box>
        )
      })}
      {kept.length === 1 && (
        <Typography component="li" id="ultimo-producto" variant="body2" color="text.secondary">
          Una orden tiene al menos un producto. Para sacarlo todo, cancelá la orden desde «Más».
        </Typography>
      )}
    </Stack>
  )
}
