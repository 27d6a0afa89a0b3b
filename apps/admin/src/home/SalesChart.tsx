import type { ChartDay } from '@mazo/contract/home-summary.ts'
import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDay, formatShortDay } from '../words/moments.ts'
import { pesosOf } from '../words/pesos.ts'

export type Measure = 'dinero' | 'unidades' | 'ordenes'
type Props = { days: readonly ChartDay[]; measure: Measure; height: number }

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 2 })

/** The parts of one bar. */
function pointOf({ dia, ordenes, web, feria, dinero_web, dinero_feria }: ChartDay, measure: Measure) {
  if (measure === 'dinero') return { dia, web: Number(dinero_web ?? 0), feria: Number(dinero_feria ?? 0) }
  return measure === 'ordenes' ? { dia, web: ordenes, feria: 0 } : { dia, web, feria }
}

/** One measure per day, the web below the fairs. The chart has no animation; the table below it is for readers. */
export default function SalesChart({ days, measure, height }: Props) {
  const { palette } = useTheme()
  const hatch = useId()
  const [web, fairs] = palette.series
  const tell = (amount: number) =>
    measure === 'dinero' ? pesosOf(Math.round(amount * 100)) : amount.toLocaleString('es-AR')
  const points = days.map((day) => pointOf(day, measure))
  const isEmpty = points.every(({ web, feria }) => web + feria === 0)
  const small = { fontSize: 12, fill: palette.text.secondary }
  return (
    <Box aria-hidden="true" sx={{ height, mx: -1 }}>
      <ResponsiveContainer>
        <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, left: -4 }}>
          <defs>
            <Hatch id={hatch} color={fairs} between={palette.background.paper} />
          </defs>
          <CartesianGrid stroke={palette.divider} vertical={false} />
          <XAxis
            dataKey="dia"
            tickFormatter={formatShortDay}
            tick={small}
            stroke={palette.divider}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            niceTicks="snap125"
            // Without sales the axis has no scale of its own.
            {...(isEmpty && { domain: [0, 1], ticks: [0] })}
            tick={small}
            stroke={palette.divider}
            tickFormatter={(value: number) =>
              `${measure === 'dinero' ? '$\u00a0' : ''}${short.format(value)}`
            }
          />
          <Tooltip
            formatter={(value) => tell(Number(value))}
            labelFormatter={(day) => formatDay(String(day))}
            contentStyle={{
              backgroundColor: palette.background.paper,
              borderColor: palette.divider,
              borderRadius: 8,
            }}
            itemStyle={{ color: palette.text.primary }}
            cursor={{ fill: palette.action.hover }}
            isAnimationActive={false}
          />
          <Legend
            wrapperStyle={{ fontSize: 14 }}
            formatter={(name: string) => <span style={{ color: palette.text.primary }}>{name}</span>}
          />
          <Bar
            dataKey="web"
            stackId="dia"
            name={measure === 'ordenes' ? 'Órdenes' : 'Por la web'}
            fill={web}
            isAnimationActive={false}
          />
          {measure !== 'ordenes' && (
            <Bar
              dataKey="feria"
              stackId="dia"
              name="En ferias"
              fill={`url(#${hatch})`}
              radius={[3, 3, 0, 0]}
              isAnimationActive={false}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  )
}

/** The fairs are hatched, so that grey prints and colour-blind people tell them apart. */
const Hatch = ({ id, color, between }: { id: string; color: string; between: string }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill={color} />
    <line y2={6} stroke={between} strokeWidth={3} />
  </pattern>
)
