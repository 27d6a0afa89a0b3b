type Found = { id: number; titulo: string }

/** Of an `Autocomplete` whose products the server found: it names them, and leaves none of them out. */
export const foundByServer = <Option extends Found>() => ({
  getOptionLabel: ({ titulo }: Option) => titulo,
  getOptionKey: ({ id }: Option) => id,
  isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
  filterOptions: (found: Option[]) => found,
  loadingText: 'Buscando…',
})
