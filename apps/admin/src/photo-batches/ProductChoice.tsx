import type { Page } from '@mazo/contract/paged-list.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { conditionOf } from '../products/words.ts'
import { foundByServer } from '../ui/lists/found-by-server.ts'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { tellChoices } from './batch-words.ts'

type Props = {
  fileName: string
  product: PicturedProduct | undefined
  /** The products that the file name may mean, offered until somebody types. */
  choices: readonly PicturedProduct[]
  /** The products of the lot that the photos are of, which a search finds first. */
  inLot: readonly PicturedProduct[]
  /** What happens to the pictures that the product already has. */
  effect: string | null
  onPick: (product: PicturedProduct) => void
}

/** The product of a photo: the one that its name may mean at a tap, one of a few, or any that a search finds. */
export function ProductChoice(props: Props) {
  const { fileName, product, choices, onPick } = props
  const [only, ...others] = product ? [] : choices
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <ProductSearch {...props} />
      {only && others.length === 0 ? (
        <Button onClick={() => onPick(only)} aria-label={`Sí, es ése: «${fileName}»`} sx={{ minHeight: 44 }}>
          Sí, es ése
        </Button>
      ) : null}
    </Box>
  )
}

function ProductSearch({ fileName, product, choices, inLot, effect, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['productos', 'para-una-foto', wanted],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ per_page: '10', q: wanted })
      return callApi<Page<ManagedProduct>>(`/api/v1/gestion/productos/?${query}`, { signal })
    },
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = wanted.length > 1 ? (data?.results.map(pictured) ?? []) : choices
  const lotIds = new Set(inLot.map(({ id }) => id))
  const likely = wanted.length > 1 ? [] : choices.filter(({ id }) => lotIds.has(id))
  const ofLot = [...new Set([...likely, ...findInLot(inLot, wanted)])]
  const options = [...ofLot, ...found.filter(({ id }) => !lotIds.has(id))]
  return (
    <Autocomplete
      fullWidth
      value={product ?? null}
      options={options}
      disableClearable={product !== undefined}
      {...foundByServer<PicturedProduct>()}
      {...(inLot.length > 0 && {
        groupBy: ({ id }: PicturedProduct) => (lotIds.has(id) ? 'De este lote' : 'De toda la tienda'),
      })}
      loading={isFetching}
      noOptionsText={
        wanted.length > 1 ? 'Ningún producto se llama así.' : 'Escribí una parte del título o el código.'
      }
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, picked) => picked && onPick(picked)}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44, gap: 1.5 }}>
          <Thumbnail imagenUrl={option.imagen_url} />
          <Box>
            <Typography>{option.titulo}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                option.condicion,
                option.expansion,
                option.impresion,
                option.sku && `código ${option.sku}`,
                `n.º ${option.id}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label="Producto"
          helperText={helpOf(product, effect) || tellChoices(choices.map(({ titulo }) => titulo))}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `Producto de «${fileName}»` },
          }}
        />
      )}
    />
  )
}

const mostOfLot = 50

/** The products of a lot that have all the words, in the order they were entered; without words the first of them. */
function findInLot(inLot: readonly PicturedProduct[], wanted: string): PicturedProduct[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  const found = inLot.filter(({ titulo, sku, expansion }) => {
    const text = plain([titulo, sku, expansion].join(' '))
    return words.every((word) => text.includes(word))
  })
  return found.slice(0, mostOfLot)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const helpOf = (product: PicturedProduct | undefined, effect: string | null) =>
  [product?.condicion, product?.expansion, effect].filter(Boolean).join(' · ')

/** A product of the search comes without its number of pictures: only the first one is known. */
const pictured = (product: ManagedProduct): PicturedProduct => ({
  id: product.id,
  titulo: product.titulo,
  sku: product.sku,
  expansion: product.expansion,
  condicion: conditionOf(product),
  impresion: product.impresion,
  imagen_url: product.imagen_url,
  imagenes: product.imagen_url ? 1 : 0,
})
