import type { Page } from '@mazo/contract/paged-list.ts'
import type { StockLevel } from '@mazo/contract/products/stock-levels.ts'
import { Autocomplete, Box, Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { LineCondition } from '../ui/LineCondition.tsx'
import { foundByServer } from '../ui/lists/found-by-server.ts'

type Props = { onPick: (id: number) => void; onClose: () => void }

/** Picks a product by a part of its title. */
export function PickProduct({ onPick, onClose }: Props) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['existencias', 'elegir', wanted],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        estado: 'todo',
        sort: 'titulo',
        order: 'asc',
        per_page: '20',
        q: wanted,
      })
      return callApi<Page<StockLevel>>(`/api/v1/gestion/existencias/?${query}`, { signal })
    },
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <DialogContent>
        <Autocomplete
          options={wanted.length > 1 ? (data?.results ?? []) : []}
          {...foundByServer<StockLevel>()}
          loading={isFetching}
          noOptionsText={
            wanted.length > 1 ? 'Ningún producto se llama así.' : 'Escribí una parte del título.'
          }
          renderOption={({ key, ...props }, { titulo, condicion }) => (
            <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
              <span>
                {titulo}
                <LineCondition>{condicion}</LineCondition>
              </span>
            </Box>
          )}
          onInputChange={(_event, typed) => setText(typed)}
          onChange={(_event, picked) => picked && onPick(picked.id)}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Producto"
              helperText="Buscalo por una parte del título."
              autoFocus
            />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
      </DialogActions>
    </>
  )
}
