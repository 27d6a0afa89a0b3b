import { pagePaths } from '@mazo/contract/paths.ts'
import {
  readUnansweredSales,
  type UnansweredSale,
  unansweredHeading,
  unansweredLine,
  watchUnansweredSales,
} from '@mazo/contract/stock/unanswered-sales.ts'
import { Alert, AlertTitle, Box, Link } from '@mui/material'
import { useSyncExternalStore } from 'react'

/** Leads to the labels whose sale, made with this phone, has had no answer; renders nothing without any. */
export function UnansweredSales() {
  const sales: UnansweredSale[] = JSON.parse(useSyncExternalStore(watchUnansweredSales, readUnansweredSales))
  if (sales.length === 0) return null
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      <AlertTitle>{unansweredHeading(sales.length)}</AlertTitle>
      {sales.map((sale) => (
        <Box key={sale.id} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
          <Link href={pagePaths.qr(sale.id)} color="inherit">
            {unansweredLine(sale)}
          </Link>
        </Box>
      ))}
    </Alert>
  )
}
