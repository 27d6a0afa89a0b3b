import type { Page } from '@mazo/contract/paged-list.ts'
import type { ManagedExpansion } from '@mazo/contract/products/expansions.ts'
import { Autocomplete, Box, TextField, type TextFieldProps } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { LineCondition } from '../ui/LineCondition.tsx'
import { nameOfGame } from '../words/games.ts'
import { plural } from '../words/moments.ts'

type Props = Pick<TextFieldProps, 'label' | 'helperText' | 'error' | 'size' | 'autoFocus'> & {
  /** The game whose expansions are offered; those of every game without it. */
  game?: number | undefined
  /** null: the field has another text than the picked name. */
  onPick: (expansion: ManagedExpansion | null) => void
}

const offered = 25

/** Finds an expansion in the shop by a part of its name, or its code. Their products tell two of like names apart. */
export function PickExpansion({ game, onPick, ...field }: Props) {
  const [picked, setPicked] = useState<ManagedExpansion | null>(null)
  const [typed, setTyped] = useState<string | null>(null) // null: the field has the picked name
  const wanted = useDeferredValue(typed?.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['expansiones', 'elegir', game, wanted],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        per_page: String(offered),
        ...(game === undefined ? {} : { tcg_id: String(game) }),
        ...(wanted ? { q: wanted } : { sort: 'nombre', order: 'asc' }),
      })
      return callApi<Page<ManagedExpansion>>(`/api/v1/gestion/expansiones/?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

  function pick(expansion: ManagedExpansion | null) {
    setPicked(expansion)
    onPick(expansion)
  }

  /** The text stays in sight, and nothing is picked: who typed another name must not get the one before. */
  function write(text: string) {
    setTyped(text)
    if (picked) pick(null)
  }

  return (
    <Autocomplete
      value={picked}
      inputValue={typed ?? picked?.nombre ?? ''}
      clearOnBlur={false}
      options={data?.results ?? []}
      getOptionLabel={({ nombre }) => nombre}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, another) => one.id === another.id}
      filterOptions={(found) => found}
      openOnFocus={!field.autoFocus} // a list that opens by itself would cover what the dialog says
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText="Ninguna se llama así."
      onInputChange={(_event, text, reason) => reason === 'input' && write(text)}
      onChange={(_event, option) => {
        setTyped(null)
        pick(option)
      }}
      renderOption={({ key, ...item }, { nombre, tcg_id, productos }) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          <span>
            {nombre}
            <LineCondition>{`${nameOfGame(tcg_id)} · ${plural(productos, 'producto')}`}</LineCondition>
          </span>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  )
}
