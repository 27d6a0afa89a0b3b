import { Button, Card, Typography } from '@mui/material'
import { useState } from 'react'
import { CountedTabs } from '../ui/lists/CountedTabs.tsx'
import { Pages } from '../ui/lists/Pages.tsx'
import { RowCards } from '../ui/lists/RowCards.tsx'
import { mayMoveBack } from './matching/lot-order.ts'
import {
  choicesOf,
  isProposed,
  type Photo,
  type Shelf,
  shelfOf,
  shelves,
  tellEffect,
} from './matching/photos.ts'
import { PhotoRow } from './PhotoRow.tsx'
import type { Batch } from './use-batch.ts'

/** Few thumbnails at once: the browser has to draw the whole photo for each. */
const perPage = 20

const words: Record<Shelf, string> = {
  orden: 'Por el orden',
  listas: 'Con producto',
  dudosas: 'Dudosas',
  ninguna: 'Sin producto',
  fuera: 'No van',
}

/** Each photo with its product and what says so, for somebody to check and correct; the doubtful ones first. */
export function PhotoReview({ batch }: { batch: Batch }) {
  const { photos, products, replaces, runState, lot } = batch
  const [chosen, setChosen] = useState<Shelf | null>(null)
  const [page, setPage] = useState(1)
  const byShelf = Map.groupBy(photos, shelfOf)
  const countOf = (shelf: Shelf) => byShelf.get(shelf)?.length ?? 0
  const shelf = chosen ?? shelves.find((one) => countOf(one) > 0) ?? 'listas'
  const shown = inOrder(byShelf.get(shelf) ?? [])
  const pages = Math.ceil(shown.length / perPage)
  const at = Math.min(page, Math.max(1, pages))
  const perProduct = new Map<number | null, number>()
  for (const { producto, isOut } of photos)
    if (!isOut) perProduct.set(producto, (perProduct.get(producto) ?? 0) + 1)
  return (
    <Card component="section" aria-label="Fotos elegidas" sx={{ minWidth: 0 }}>
      <CountedTabs
        label="Fotos"
        tabsLabel="Fotos por lo que sabemos de ellas"
        chosen={shelf}
        choices={shelves.map((value) => ({
          value,
          label: `${words[value]} (${countOf(value).toLocaleString('es-AR')})`,
        }))}
        onChoose={(value) => {
          setChosen(shelves.find((one) => one === value) ?? null)
          setPage(1)
        }}
      />
      {shelf === 'dudosas' && shown.length > 1 ? (
        <Button onClick={batch.takeLikeliest} sx={{ minHeight: 44, m: 1 }}>
          Elegir la primera opción en las {shown.length.toLocaleString('es-AR')} dudosas
        </Button>
      ) : null}
      {shown.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 3 }}>
          Ninguna foto.
        </Typography>
      ) : null}
      <RowCards>
        {shown.slice((at - 1) * perPage, at * perPage).map((photo) => {
          const product = photo.producto === null ? undefined : products.get(photo.producto)
          return (
            <PhotoRow
              key={photo.key}
              photo={photo}
              product={product}
              choices={choicesOf(photo).flatMap((id) => products.get(id) ?? [])}
              inLot={lot ? lot.productos.flatMap((id) => products.get(id) ?? []) : []}
              effect={product ? tellEffect(product, perProduct.get(product.id) ?? 0, replaces) : null}
              isFixed={runState !== 'idle'}
              onAssign={(one) => batch.assign(photo.key, one)}
              onLeaveOut={(isOut) => batch.leaveOut(photo.key, isOut)}
              onMove={isProposed(photo) ? (by) => batch.moveFrom(photo.key, by) : undefined}
              mayMoveBack={isProposed(photo) && mayMoveBack(photos, photo.key)}
            />
          )
        })}
      </RowCards>
      <Pages label="Páginas de fotos" count={shown.length} perPage={perPage} page={at} onPage={setPage} />
    </Card>
  )
}

/** What the order of the lot proposes stands in that order. */
const inOrder = (photos: readonly Photo[]) =>
  photos.toSorted((one, other) => (one.puesto ?? 0) - (other.puesto ?? 0))
