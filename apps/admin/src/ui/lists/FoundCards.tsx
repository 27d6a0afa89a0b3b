import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { RowCards } from './RowCards.tsx'

type Props<Row extends RaRecord> = { children: (row: Row) => ReactNode }

/** What a list found, each row as its `li`; a search that found nothing is told so. */
export function FoundCards<Row extends RaRecord>({ children }: Props<Row>) {
  const { data = [], isPending } = useListContext<Row>()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>Nada coincide con lo que buscás. Probá con menos filtros.</Typography>
  return <RowCards>{data.map(children)}</RowCards>
}
