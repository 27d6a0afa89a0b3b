import type { LinkedProduct, Linking } from '@mazo/contract/card-book/linkings.ts'
import { Alert, Box, Card, LinearProgress, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { CountedTabs } from '../../ui/lists/CountedTabs.tsx'
import { Pages } from '../../ui/lists/Pages.tsx'
import { RecordLink } from '../../ui/lists/RecordLink.tsx'
import { RowCards } from '../../ui/lists/RowCards.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Doubtful } from './Doubtful.tsx'
import { type Pile, perPage, usePile } from './linking-calls.ts'
import { cardNames, printingOf } from './linking-words.ts'

const labels = {
  pendiente: 'Dudosas',
  segura: 'Seguras',
  ninguna: 'Sin carta',
  quedo: 'No volvieron',
} as const
type Shown = keyof typeof labels

/** What a linking found, in piles: first the one that waits for somebody. */
export function Piles({ linking }: { linking: Linking }) {
  const { estado, pendientes, seguras, ningunas, quedaron } = linking
  const counts: Record<Shown, number> = {
    pendiente: estado === 'vinculada' ? pendientes : 0,
    segura: seguras,
    ninguna: ningunas,
    quedo: quedaron,
  }
  const piles: Shown[] =
    estado === 'deshecha' ? ['quedo', 'segura', 'ninguna'] : ['pendiente', 'segura', 'ninguna']
  const [chosen, setChosen] = useState<Shown>(() => piles.find((pile) => counts[pile] > 0) ?? 'segura')
  const [page, setPage] = useState(1)
  const pile = piles.includes(chosen) ? chosen : 'segura'
  return (
    <Card component="section" aria-label="Lo que se encontró de cada producto" sx={{ minWidth: 0 }}>
      <CountedTabs
        label="Productos"
        tabsLabel="Productos por lo que se encontró"
        chosen={pile}
        choices={piles.map((value) => ({
          value,
          label: `${labels[value]} (${counts[value].toLocaleString('es-AR')})`,
        }))}
        onChoose={(value) => {
          setChosen(piles.find((one) => one === value) ?? 'segura')
          setPage(1)
        }}
      />
      <OnePile key={`${pile} ${page}`} linking={linking} pile={pile} page={page} onPage={setPage} />
    </Card>
  )
}

type PileProps = { linking: Linking; pile: Pile; page: number; onPage: (page: number) => void }

function OnePile({ linking, pile, page, onPage }: PileProps) {
  const { data, error, isFetching } = usePile(linking, pile, page)
  if (error && !data) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Skeleton variant="rounded" height={240} role="status" aria-label="Cargando" />
  return (
    <>
      {isFetching && <LinearProgress aria-label="Cargando productos" />}
      {data.results.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 3 }}>
          {pile === 'pendiente' ? 'No queda ninguna por elegir.' : 'Ningún producto.'}
        </Typography>
      )}
      {pile === 'pendiente' && data.results.length > 0 ? (
        <Doubtful linking={linking} products={data.results} />
      ) : (
        <RowCards>
          {data.results.map((product) => (
            <Found key={product.producto_id} product={product} />
          ))}
        </RowCards>
      )}
      {pile === 'pendiente' ? null : (
        <Pages
          label="Páginas de productos"
          count={data.count}
          perPage={perPage}
          page={page}
          onPage={onPage}
        />
      )}
    </>
  )
}

/** A product, with the card that it got. */
function Found({
  product: { producto_id, titulo, imagen_url, expansion, carta, resultado },
}: {
  product: LinkedProduct
}) {
  return (
    <li>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'start' }}>
        <Thumbnail imagenUrl={imagen_url} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {titulo === null ? (
            <Typography color="textSecondary">Un producto eliminado</Typography>
          ) : (
            <RecordLink quiet touch="row" resource="productos" id={producto_id}>
              {titulo}
            </RecordLink>
          )}
          {carta ? (
            <>
              <Typography variant="body2" className="figures">
                {cardNames(carta)} · {carta.numero}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {printingOf(carta)}
              </Typography>
            </>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {expansion ?? 'Sin expansión'}
            </Typography>
          )}
          {resultado === 'quedo' && (
            <Typography variant="body2" color="warning">
              {titulo === null ? 'Ya no está en la tienda.' : 'Su carta cambió después: quedó como está.'}
            </Typography>
          )}
        </Box>
      </Stack>
    </li>
  )
}
