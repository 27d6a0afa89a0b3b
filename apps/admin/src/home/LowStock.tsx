import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { RecordLink } from '../ui/lists/RecordLink.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { Panel } from '../ui/Panel.tsx'
import { plural } from '../words/moments.ts'

type Stock = NonNullable<HomeSummary['stock_bajo']>

const soldOut = `/existencias?${new URLSearchParams({ filter: JSON.stringify({ estado: 'agotado' }) })}`

/** The products that run low, the scarcest first. */
export const LowStock = ({ stock: { cantidad, agotados, productos } }: { stock: Stock }) => (
  <Panel
    title="Poco stock"
    aside={
      <Button component={Link} to="/existencias">
        {cantidad > productos.length ? `Ver ${cantidad.toLocaleString('es-AR')}` : 'Ver lista'}
      </Button>
    }
  >
    {cantidad === 0 && <Typography color="textSecondary">Nada está por agotarse.</Typography>}
    <RowCards sx={{ mx: { xs: -2, sm: -2.5 } }}>
      {productos.map(({ id, titulo, unidades }) => (
        <li key={id}>
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <RecordLink quiet touch="row" resource="productos" id={id}>
                {titulo}
              </RecordLink>
            </Typography>
            <Typography className="figures" noWrap sx={{ flexShrink: 0, fontWeight: 600 }}>
              {unidades === 1 ? 'queda 1' : `quedan ${unidades}`}
            </Typography>
          </Stack>
        </li>
      ))}
    </RowCards>
    {agotados > 0 && (
      <Button component={Link} to={soldOut} sx={{ mt: 1 }}>
        {plural(agotados, 'producto agotado', 'productos agotados')}
      </Button>
    )}
  </Panel>
)
