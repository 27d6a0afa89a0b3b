import type { ChartDay } from '@mazo/contract/home-summary.ts'
import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDay, formatShortDay } from '../words/moments.ts'

type Props = { days: readonly ChartDay[]; height: number }

/** Units and orders of each day. It stands still, and who reads has the table under it. */
export default function SalesChart({ days, height }: Props) {
  const { palette } = useTheme()
  const small = { fontSize: 12, fill: palette.text.secondary }
  return (
    <Box aria-hidden="true" sx={{ height, mx: -1 }}>
      <ResponsiveContainer>
        <ComposedChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 8, left: -20 }}>
          <CartesianGrid stroke={palette.divider} vertical={false} />
          <XAxis
            dataKey="dia"
            tickFormatter={formatShortDay}
            tick={small}
            stroke={palette.divider}
            minTickGap={24}
          />
          <YAxis allowDecimals={false} tick={small} stroke={palette.divider} />
          <Tooltip
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
            dataKey="unidades"
            name="Unidades"
            fill={palette.primary.main}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
          <Line
            dataKey="ordenes"
            name="Órdenes"
            stroke={palette.warning.main}
            strokeWidth={2.5}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  )
}
