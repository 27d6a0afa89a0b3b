type Found = { id: number; titulo: string }

/** Props of an `Autocomplete` whose products the server found: it must not filter them again. */
export const foundByServer = <Option extends Found>() => ({
  getOptionLabel: ({ titulo }: Option) => titulo,
  getOptionKey: ({ id }: Option) => id,
  isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
  filterOptions: (found: Option[]) => found,
  loadingText: 'Buscando…',
})
