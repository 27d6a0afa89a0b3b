import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Title } from 'react-admin'
import { Panel } from '../look/Panel.tsx'
import { formatDay } from '../words/moments.ts'
import { BestSellers } from './BestSellers.tsx'
import { DaysTable } from './DaysTable.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock } from './LowStock.tsx'
import { SalesTable } from './SalesTable.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import { useHome } from './use-home.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

// What draws charts weighs more than all the rest of the screen, and comes after it.
const SalesChart = lazy(() => import('./SalesChart.tsx'))
const chartHeight = 240

/** The first screen: how the shop is doing today, and what waits to be done. */
export function Home() {
  const { data, error, refetch } = useHome()
  return (
    <>
      <Title title="Inicio" />
      {data && <Today summary={data} />}
      {!data && error && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Probar de nuevo
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Waiting />}
    </>
  )
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' } }

const Today = ({ summary }: { summary: HomeSummary }) => (
  <Stack spacing={2} sx={{ pt: 1 }}>
    <Typography color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
      {formatDay(summary.dia)}
    </Typography>
    {summary.primeros_pasos && <FirstSteps steps={summary.primeros_pasos} />}
    <TodayFigures summary={summary} />
    <Box sx={columns}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title="Últimos 30 días">
          <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
            <SalesChart days={summary.dias} height={chartHeight} />
          </Suspense>
          <DaysTable days={summary.dias} />
        </Panel>
        <SalesTable sales={summary.ventas} />
        <BestSellers products={summary.mas_vendidos} />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <WaitingOrders waiting={summary.por_cobrar} />
        {summary.stock_bajo && <LowStock stock={summary.stock_bajo} />}
      </Stack>
    </Box>
  </Stack>
)

const Waiting = () => (
  <Stack spacing={2} sx={{ pt: 1 }} role="status" aria-label="Cargando">
    <Skeleton width={220} />
    <Skeleton variant="rounded" height={112} />
    <Box sx={columns}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  </Stack>
)
