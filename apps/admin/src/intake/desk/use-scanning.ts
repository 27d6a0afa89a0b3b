import type { ScannedAnswer, ScannedProduct } from '@mazo/contract/intake/scanned.ts'
import { productLimits } from '@mazo/contract/products/product-values.ts'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { CodesInView } from '../../codes/codes-in-view.ts'
import { productOfLabel } from '../../codes/label-code.ts'
import type { ReadCode } from '../../codes/read-codes.ts'
import { kindText } from '../lot/line-facts.ts'
import type { KnownCards } from '../lot/lot-store.ts'
import { soundTaken, soundWrong } from './sounds.ts'
import type { Draft } from './use-draft.ts'

/** What came of the last code: a card that was taken, or why none was, with the product that it is. */
export type Scanned = {
  isTaken: boolean
  words: string
  product?: Pick<ScannedProduct, 'id' | 'titulo' | 'single'>
}

/** Enters what labels and barcodes mean, one after the other. A code counts once until it leaves the picture. */
export function useScanning(draft: Draft) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const view = useRef(new CodesInView())
  const last = useRef('')
  const turn = useRef(Promise.resolve())
  const [scanned, setScanned] = useState<Scanned | null>(null)

  async function scan(text: string) {
    last.current = text
    const outcome = await takeCode(text, latest).catch((error: Error) =>
      refused(`${error.message} Retirá el código y volvé a mostrarlo.`),
    )
    setScanned(outcome)
    if (outcome.isTaken) soundTaken()
    else soundWrong()
  }
  const inTurn = (text: string) => {
    turn.current = turn.current.then(() => scan(text))
  }
  return {
    scanned,
    /** @returns that more may follow */
    look: (codes: readonly ReadCode[]) => {
      for (const text of view.current.see(codes.map((code) => code.text))) inTurn(text)
      return false
    },
    again: () => inTurn(last.current),
  }
}

const refused = (words: string, product?: Scanned['product']): Scanned => ({ isTaken: false, words, product })

/** @throws HttpError where the shop cannot be asked */
async function takeCode(text: string, { current: draft }: { current: Draft }): Promise<Scanned> {
  const id = productOfLabel(text)
  if (id === undefined && text.length > productLimits.sku)
    return refused('Ese código no es de una etiqueta de la tienda.')
  const product = (id !== undefined && knownProduct(draft.cards, id)) || (await ask(id, text))
  if (!product)
    return refused(
      id === undefined
        ? `Ningún producto de la tienda tiene el código ${text}.`
        : 'El producto de esa etiqueta ya no está en la tienda.',
    )
  const { titulo, carta, estado_id, idioma, acabado } = product
  if (product.certificada) return refused(`«${titulo}» está gradeada: es única y no suma copias.`, product)
  if (!product.single) return refused(`«${titulo}» es un producto sellado: no va en un lote.`, product)
  if (!carta) return refused(`«${titulo}» no está vinculada a una carta del libro.`, product)
  const line = draft.enter(carta, { estado_id: estado_id ?? draft.fijo.estado_id, idioma, acabado })
  return {
    isTaken: true,
    words: `${carta.nombre} ${carta.numero} · ${kindText(line)}: ${line.cantidad === 1 ? 'una' : `van ${line.cantidad}`}.`,
  }
}

const ask = async (id: number | undefined, text: string) => {
  const query = new URLSearchParams(id === undefined ? { codigo: text } : { producto_id: String(id) })
  return (await callApi<ScannedAnswer>(`/api/v1/gestion/lotes/leido/?${query}`)).producto
}

/** A product among the cards that the desk has, which needs no network. */
function knownProduct(cards: KnownCards, id: number): ScannedProduct | undefined {
  for (const carta of cards.values()) {
    const copy = carta.copias.find(({ producto_id }) => producto_id === id)
    if (copy) return { ...copy, id, titulo: carta.nombre, single: true, certificada: false, carta }
  }
  return undefined
}
