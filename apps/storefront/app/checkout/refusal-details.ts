import { type ApiError, priceDifference, stockShortage } from '@mazo/contract/errors.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'

/**
 * What a refusal says about each product by name (decision 39), unless its sentence `said` names the product already.
 * `isCheaperByTransfer`: its prices are those of a transfer, which the cart does not show.
 */
export function detailLines(
  detalles: ApiError['detalles'],
  said: string,
  isCheaperByTransfer = false,
): string[] {
  const paid = isCheaperByTransfer ? ' por transferencia' : ''
  return detalles.flatMap((detalle) => {
    const price = priceDifference.safeParse(detalle).data
    if (price) return [priceLine(price.titulo, price.precio_enviado, price.precio_actual, paid)]
    const shortage = stockShortage.safeParse(detalle).data
    return shortage?.titulo && !said.includes(`«${shortage.titulo}»`)
      ? [shortageLine(shortage.titulo, shortage.disponible)]
      : []
  })
}

/** The products that a refusal says are gone. */
export const soldOutOf = (detalles: ApiError['detalles']): number[] =>
  detalles.flatMap((detalle) => {
    const shortage = stockShortage.safeParse(detalle).data
    return shortage?.disponible === 0 ? [shortage.producto_id] : []
  })

function priceLine(titulo: string, before: string, now: string, paid: string) {
  const [was, is] = [readPesos(before), readPesos(now)]
  if (is === null) return `Cambió el precio de «${titulo}».`
  return was === null
    ? `«${titulo}» cuesta ${is}${paid}.`
    : `«${titulo}» costaba ${was} y ahora cuesta ${is}${paid}.`
}

/** `null` if the text is no amount: an old cart may have sent anything as its price, and the answer repeats it. */
function readPesos(precio: string): string | null {
  try {
    return formatPesos(toCentavos(precio))
  } catch {
    return null
  }
}

function shortageLine(titulo: string, disponible: number) {
  if (disponible === 0) return `De «${titulo}» no quedan unidades.`
  return disponible === 1 ? `De «${titulo}» queda 1 unidad.` : `De «${titulo}» quedan ${disponible} unidades.`
}
