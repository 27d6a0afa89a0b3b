import { type ApiError, priceDifference, stockShortage } from '@mazo/contract/errors.ts'
import { formatPesos, toCentavos } from '@mazo/contract/money.ts'

/** What a refusal says about each product, by name (decision 39); none where its own sentence, `said`, has it already. */
export function detailLines(detalles: ApiError['detalles'], said: string): string[] {
  return detalles.flatMap((detalle) => {
    const price = priceDifference.safeParse(detalle).data
    if (price) return [priceLine(price.titulo, price.precio_enviado, price.precio_actual)]
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

function priceLine(titulo: string, before: string, now: string) {
  const [was, is] = [readPesos(before), readPesos(now)]
  if (is === null) return `Cambió el precio de «${titulo}».`
  return was === null ? `«${titulo}» cuesta ${is}.` : `«${titulo}» costaba ${was} y ahora cuesta ${is}.`
}

/** `null`: no amount. What a cart once kept comes back as it was sent. */
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
