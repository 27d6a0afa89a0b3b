import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { RowCards } from './RowCards.tsx'
import { RowsComing } from './RowsComing.tsx'

type Props<Row extends RaRecord> = { children: (row: Row) => ReactNode }

/** The rows that a list found, each in its `li`, or a notice that the search found nothing. */
export function FoundCards<Row extends RaRecord>({ children }: Props<Row>) {
  const { data = [], isPending } = useListContext<Row>()
  if (isPending) return <RowsComing />
  if (data.length === 0)
    return <Typography sx={{ p: 2 }}>Nada coincide con lo que buscás. Probá con menos filtros.</Typography>
  return <RowCards>{data.map(children)}</RowCards>
}
