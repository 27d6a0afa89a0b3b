/** The list of the products of an expansion. */
export const productsOf = (expansion: number) =>
  `/productos?${new URLSearchParams({ filter: JSON.stringify({ expansion }) })}`
