import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { Button, Chip, Stack, Typography } from '@mui/material'
import { useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ageOf, formatMoment } from '../words/moments.ts'
import { pesos } from '../words/pesos.ts'

type Waiting = HomeSummary['por_cobrar']

const listPath = `/ordenes?${new URLSearchParams({ filter: JSON.stringify({ estado: 'pendiente' }) })}`

/** The unpaid orders, the oldest first. */
export function WaitingOrders({ waiting }: { waiting: Waiting }) {
  const { cantidad, ordenes, por_edad } = waiting
  const hasList = useResourceDefinitions().ordenes?.hasList ?? false
  return (
    <Panel
      title="Esperan el pago"
      aside={
        hasList && cantidad > 0 ? (
          <Button component={Link} to={listPath}>
            Ver todas
          </Button>
        ) : undefined
      }
    >
      {cantidad === 0 && <Typography color="textSecondary">No hay órdenes por cobrar.</Typography>}
      {cantidad > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1 }}>
          <Age label="Hasta un día" count={por_edad.un_dia} />
          <Age label="Hasta dos" count={por_edad.dos_dias} />
          <Age label="Más de dos" count={por_edad.mas} />
        </Stack>
      )}
      <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
        {ordenes.map(({ id, numero, nombre, total, creado_en, vence_en }) => (
          <li key={id}>
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <RecordLink quiet touch="row" resource="ordenes" id={id}>
                  {numero}
                </RecordLink>{' '}
                · {nombre}
              </Typography>
              {total !== null && (
                <Typography className="figures" noWrap sx={{ flexShrink: 0 }}>
                  {pesos(total)}
                </Typography>
              )}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              Hace {ageOf(creado_en)}
              {vence_en !== null && ` · vence ${formatMoment(vence_en)}`}
            </Typography>
          </li>
        ))}
      </RowCards>
    </Panel>
  )
}

const Age = ({ label, count }: { label: string; count: number }) =>
  count > 0 && <Chip size="small" variant="outlined" label={`${label}: ${count}`} />
