import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { Button, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { tellFound } from './tell-found.ts'

const perPage = 100

/**
 * Chooses all products that the search and filters found, on every page, up to the limit of one change, and tells how
 * more than these change. On a phone, whose list has no head with a box for it, first those of the page.
 */
export function SelectFound() {
  const { total = 0, selectedIds, data = [], filterValues, sort, onSelect } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [isBusy, setBusy] = useState(false)
  const wanted = Math.min(total, mostAtOnce)
  const isWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const { button, all } = tellFound(total)
  const mayChooseMore = selectedIds.length < wanted
  if (!isWholePage && isPhone)
    return (
      <Button
        onClick={() => onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])])}
        sx={{ minHeight: 44 }}
      >
        Elegir toda la página
      </Button>
    )
  if (!isWholePage || (!mayChooseMore && !all)) return null

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
    <>
      {mayChooseMore && (
        <Button
          // On a phone the second tap of two meant the button that lay here before.
          onClick={({ detail }) => void (detail < 2 && selectAll())}
          loading={isBusy}
          sx={{ minHeight: 44 }}
        >
          {button}
        </Button>
      )}
      {all && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '38ch', px: 0.5 }}>
          {all}
        </Typography>
      )}
    </>
  )
}
