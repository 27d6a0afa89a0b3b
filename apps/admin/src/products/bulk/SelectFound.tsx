import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'

const perPage = 100

/** Chooses all products that the search and filters found, on every page, up to the limit of one change. */
export function SelectFound() {
  const { total = 0, selectedIds, data = [], filterValues, sort, onSelect } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const wanted = Math.min(total, mostAtOnce)
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  if (!isWholePage || selectedIds.length >= wanted) return null

  async function selectAll() {
    setBusy(true)
    try {
      const pages = Array.from({ length: Math.ceil(wanted / perPage) }, (_, index) => index + 1)
      const lists = await Promise.all(
        pages.map((page) =>
          dataProvider.getList('productos', { filter: filterValues, sort, pagination: { page, perPage } }),
        ),
      )
      onSelect(lists.flatMap((list) => list.data.map(({ id }) => id)).slice(0, mostAtOnce))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button onClick={selectAll} loading={isBusy} sx={{ minHeight: 44 }}>
      {total > mostAtOnce
        ? `Elegir los primeros ${mostAtOnce.toLocaleString('es-AR')}`
        : `Elegir los ${total.toLocaleString('es-AR')} encontrados`}
    </Button>
  )
}
