import type { ChartDay } from '@mazo/contract/home-summary.ts'
import { Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Suspense, useState } from 'react'
import { Panel } from '../ui/Panel.tsx'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'
import { DaysTable } from './DaysTable.tsx'
import type { Measure } from './SalesChart.tsx'

// The chart library weighs more than the rest of the screen, so it loads afterwards.
const SalesChart = lazyScreen(() => import('./SalesChart.tsx'), 'default')
const chartHeight = 240

const names: Record<Measure, string> = { dinero: 'Dinero', unidades: 'Unidades', ordenes: 'Órdenes' }

/** Thirty days, one measure at a time: beside money or units, the bars of orders would be too low to see. */
export function SalesPanel({ days }: { days: readonly ChartDay[] }) {
  const hasMoney = days.some(({ dinero_web }) => dinero_web !== null)
  const [measure, setMeasure] = useState<Measure>(hasMoney ? 'dinero' : 'unidades')
  const measures = (Object.keys(names) as Measure[]).filter((one) => hasMoney || one !== 'dinero')
  return (
    <Panel title="Últimos 30 días">
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={measure}
        aria-label="Qué mostrar de cada día"
        onChange={(_event, chosen: Measure | null) => chosen && setMeasure(chosen)}
        sx={{ mb: 1.5 }}
      >
        {measures.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2 }}>
            {names[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
        <SalesChart days={days} measure={measure} height={chartHeight} />
      </Suspense>
      <DaysTable days={days} />
    </Panel>
  )
}
