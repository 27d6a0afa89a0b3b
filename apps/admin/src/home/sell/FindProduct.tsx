import { pagePaths } from '@mazo/contract/paths.ts'
import type { FoundProduct } from '@mazo/contract/search-everything.ts'
import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { foundByServer } from '../../ui/lists/found-by-server.ts'
import { findProducts } from './find-products.ts'

/** Finds a product to sell when its label is not at hand, by its number, code, title or link. */
export function FindProduct() {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['vender', wanted],
    queryFn: ({ signal }) => findProducts(wanted, signal),
    enabled: wanted !== '',
  })
  const found = wanted === '' ? [] : (data ?? [])
  return (
    <Autocomplete
      options={found}
      {...foundByServer<FoundProduct>()}
      autoHighlight
      loading={isFetching}
      noOptionsText={
        error?.message ??
        (wanted === ''
          ? 'Escribí el número, el código o el título, o pegá el enlace.'
          : 'Ningún producto de la tienda es ese.')
      }
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, picked: FoundProduct | null) => {
        if (picked) window.location.assign(pagePaths.qr(picked.id))
      }}
      renderOption={({ key, ...props }, { id, titulo, condicion, unidades }) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
          <span>
            {titulo}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {`${condicion} · Nº ${id}`}
              {unidades === 0 && ' · agotado'}
            </Typography>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="¿Sin etiqueta? Buscá el producto"
          helperText="Por su número, su código, su título o el enlace de su página."
        />
      )}
    />
  )
}
