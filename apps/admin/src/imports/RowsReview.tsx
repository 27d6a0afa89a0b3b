import { type ImportOne, type RowState, rowStates } from '@mazo/contract/imports/imports.ts'
import { Card, LinearProgress, Typography } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { CountedTabs } from '../ui/lists/CountedTabs.tsx'
import { Pages } from '../ui/lists/Pages.tsx'
import { type RowTab, useRows } from './import-calls.ts'
import { count, rowsLeft, tabWords } from './import-words.ts'
import { RowList } from './RowList.tsx'

/** The anchor of the rows. */
export const rowsId = 'filas'

const perPage = 50
const all = 'todas'
const countOf = { nueva: 'nuevas', cambia: 'cambian', igual: 'iguales', rechazada: 'rechazadas' } as const

const labelOf = (state: RowState, totals: ImportOne['totales']) =>
  `${tabWords[state]} (${count(totals[countOf[state]])})`

/** Every row of the sheet with its effect, in one tab per effect. The tab and the page are in the address. */
export function RowsReview({ record }: { record: ImportOne }) {
  const { id, estado, totales } = record
  const [query, setQuery] = useSearchParams()
  const left = rowsLeft(record)
  const tabs: RowTab[] = left > 0 ? [...rowStates, 'quedaron'] : [...rowStates]
  const asked = tabs.find((tab) => tab === query.get('filas'))
  const page = Math.max(1, Number(query.get('pagina')) || 1)
  const { data, error, isFetching } = useRows(id, estado, asked, page, perPage)
  const go = (tab: RowTab | undefined, to: number) =>
    setQuery({ ...(tab && { filas: tab }), ...(to > 1 && { pagina: String(to) }) }, { replace: true })
  return (
    <Card
      component="section"
      id={rowsId}
      aria-label="Filas de la planilla"
      sx={{ minWidth: 0, scrollMarginTop: 72 }}
    >
      <CountedTabs
        label="Filas"
        tabsLabel="Filas por lo que hacen"
        chosen={asked ?? all}
        choices={[
          { value: all, label: `Todas (${count(totales.filas)})` },
          ...tabs.map((tab) => ({
            value: tab,
            label: tab === 'quedaron' ? `No se deshicieron del todo (${count(left)})` : labelOf(tab, totales),
          })),
        ]}
        onChoose={(chosen) =>
          go(
            tabs.find((tab) => tab === chosen),
            1,
          )
        }
      />
      {isFetching && <LinearProgress aria-label="Cargando filas" />}
      {error && (
        <Typography role="alert" sx={{ p: 2 }}>
          {error.message}
        </Typography>
      )}
      {data?.count === 0 && (
        <Typography color="textSecondary" sx={{ p: 3 }}>
          Ninguna fila.
        </Typography>
      )}
      {data && <RowList rows={data.results} state={estado} />}
      <Pages
        label="Páginas de filas"
        count={data?.count}
        perPage={perPage}
        page={page}
        onPage={(to) => go(asked, to)}
      />
    </Card>
  )
}
