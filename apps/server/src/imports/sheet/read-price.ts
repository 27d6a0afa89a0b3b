/** A price cell as pesos with two decimals, or the reason to refuse it. */
export type ReadPrice = { precio: string } | { fault: string }

const most = 999_999_999.99

/**
 * Reads an amount as people write it here: a dot for thousands, a comma for decimals, and `$`, `ARS` or `.-` around it.
 * A dot before three digits marks thousands; a comma before three digits could be either, and so could a dot before one
 * digit (`12.5` for 12.500), so both are refused.
 */
export function readPrice(cell: string): ReadPrice {
  const text = cell.replace(/\s/g, '')
  if (text === '') return { fault: 'falta precio' }
  const shown = `«${cell.trim().slice(0, 40)}»`
  const bare = text.replace(/^(-?)(?:\$|ARS\$?)/i, '$1').replace(/(?:,-|\.-|ARS)$/i, '')
  if (/^-\d[\d.,]*$/.test(bare)) return { fault: 'precio: tiene que ser mayor que 0' }
  if (/^\d{1,3}(?:,\d{3}|\.\d)$/.test(bare))
    return { fault: `precio: ${shown} puede ser con miles o con decimales: escribilo como 12.500,00` }
  const plain = decimalOf(bare)
  if (plain === undefined) return { fault: `precio: ${shown} tiene que ser como 12.500,00` }
  const amount = Number(plain)
  if (amount === 0) return { fault: 'precio: tiene que ser mayor que 0' }
  if (amount > most) return { fault: `precio: ${shown} pasa de 999.999.999,99` }
  return { precio: amount.toFixed(2) }
}

/** The digits with a decimal point and at most two behind it; undefined for what is no amount. */
function decimalOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '')
  if (/^\d+[.,]\d{1,2}$/.test(text)) return text.replace(',', '.')
}
