type Named = { titulo: string; single: boolean }

/** The QR view's `nombre` (spec §3): what people call the product, so of a card its title without the number. */
export const cardName = ({ titulo, single }: Named) =>
  single ? titulo.replace(/\s+(?=\S*\d)[A-Z0-9]+[/-][A-Z0-9]+$/, '') : titulo
