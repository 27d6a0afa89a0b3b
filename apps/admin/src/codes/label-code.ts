/** The product whose label says this, by the address in its code: a shop that moved keeps its labels. */
export function productOfLabel(text: string): number | undefined {
  const [, id] = /\/detalle-qr\/(\d{1,9})\/?(?:[?#].*)?$/i.exec(text) ?? []
  return id ? Number(id) : undefined
}
