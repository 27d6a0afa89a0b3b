import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { Box, Card, Typography } from '@mui/material'
import { plural } from '../words/moments.ts'
import { addPesos, pesos } from '../words/pesos.ts'

/** The day in four figures, the income first. Money is only for people who may see it. */
export function TodayFigures({ summary }: { summary: HomeSummary }) {
  const { ventas, por_cobrar, entro_hoy } = summary
  const [today] = ventas
  if (!today) return null
  return (
    <Box
      component="section"
      aria-label="Hoy"
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {entro_hoy && (
        <Figure
          label="Entró hoy"
          value={pesos(addPesos(entro_hoy.web, entro_hoy.feria))}
          more={[`Web ${pesos(entro_hoy.web)}`, `Ferias ${pesos(entro_hoy.feria)}`]}
        />
      )}
      {today.dinero_web === null ? (
        <Figure label="Órdenes de hoy" value={String(today.ordenes)} more={['Sin contar las canceladas']} />
      ) : (
        <Figure
          label="Pedido hoy por la web"
          value={pesos(today.dinero_web)}
          more={[plural(today.ordenes, 'orden', 'órdenes'), 'Pagadas o no']}
        />
      )}
      <Figure
        label="Por cobrar"
        value={plural(por_cobrar.cantidad, 'orden', 'órdenes')}
        more={[por_cobrar.dinero === null ? 'Esperan el pago' : pesos(por_cobrar.dinero)]}
      />
      <Figure
        label="Unidades de hoy"
        value={String(today.web + today.feria)}
        more={[`Web ${today.web}`, `Ferias ${today.feria}`]}
      />
    </Box>
  )
}

type Props = { label: string; value: string; more: readonly string[] }

const Figure = ({ label, value, more }: Props) => (
  <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="p"
      variant="h5"
      className="figures"
      sx={{ my: 0.5, fontSize: { xs: '1.125rem', sm: '1.5rem' }, overflowWrap: 'anywhere' }}
    >
      {value}
    </Typography>
    {more.map((line) => (
      <Typography key={line} variant="body2" color="textSecondary" className="figures">
        {line}
      </Typography>
    ))}
  </Card>
)
