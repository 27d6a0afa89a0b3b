import type { MissingExpansion } from '@mazo/contract/imports/imports.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import { Autocomplete, Box, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../api/call-api.ts'

type Props = {
  /** The name of the expansion in the sheet. */
  name: string
  game: number
  /** Tells what happens to the rows until somebody picks an expansion. */
  untilThen: string
  onPick: (expansion: MissingExpansion['parecidas'][number]) => void
}

const offered = 25

/** Finds an expansion of a game in the shop by a part of its name, or its code. */
export function PickExpansion({ name, game, untilThen, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['expansiones', 'elegir', game, wanted],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        tcg_id: String(game),
        per_page: String(offered),
        ...(wanted ? { q: wanted } : { sort: 'nombre', order: 'asc' }),
      })
      return callApi<Page<ManagedExpansion>>(`/api/v1/gestion/expansiones/?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Autocomplete
      options={data?.results ?? []}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      filterOptions={(found) => found}
      openOnFocus
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText="Ninguna se llama así."
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, picked) => picked && onPick({ id: picked.id, nombre: picked.nombre })}
      renderOption={({ key, ...item }, { nombre }) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          {nombre}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={`Cuál de las de la tienda es «${name}»`}
          helperText={untilThen}
        />
      )}
    />
  )
}
