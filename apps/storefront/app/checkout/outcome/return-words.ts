import type { ReturnKind } from '../attempt/outcome-of.ts'

/** One sentence, or one for a shop that sends mail and another for one that sends none. */
type Said = string | { mailed: string; unmailed: string }

type Words = {
  title: string
  /** The text while the trip home runs. */
  tripText?: string
  said: string
  remark: Said
  /** The remark if the shop itself learnt the outcome from the provider. */
  learntRemark?: Said
  /** Nothing was bought: the buyer can go on with cart and form. */
  goesOn?: boolean
}

const words: Record<ReturnKind, Words> = {
  approved: {
    title: 'Pedido Confirmado Exitosamente',
    said: 'Gracias por tu compra.',
    remark: {
      mailed: 'Cuando confirmemos el pago te escribimos por e-mail.',
      unmailed: 'Cuando confirmemos el pago lo vas a ver en la página de tu pedido.',
    },
    learntRemark: {
      mailed: 'Recibimos tu pago. Te escribimos por e-mail con los detalles.',
      unmailed: 'Recibimos tu pago. Los detalles están en la página de tu pedido.',
    },
  },
  pending: {
    title: 'Pendiente de Pago',
    said: 'Contactese con nosotros para finalizar la compra',
    remark: 'Todavía no recibimos la confirmación de tu pago.',
    learntRemark:
      'Todavía no recibimos la confirmación de tu pago. Mientras tanto te guardamos los productos.',
  },
  different: {
    title: 'Estamos revisando tu pago',
    said: 'Recibimos un pago que no es por el total de este pedido.',
    remark: 'No pagues de nuevo: te escribimos para resolverlo.',
  },
  rejected: {
    title: 'Hubo un error en la Compra',
    tripText: 'Serás redirigido al menu de inicio en unos instantes ...',
    said: 'El pago no se completó.',
    remark: '',
    learntRemark: 'No se te cobró nada.',
    goesOn: true,
  },
  unpaid: {
    title: 'Pago Anulado',
    said: 'Puedes comprar cuando lo desees ...',
    remark: '',
    goesOn: true,
  },
  late: {
    title: 'Recibimos tu pago fuera de término',
    said: 'Recibimos un pago de un pedido que ya se había cancelado.',
    remark: {
      mailed: 'Lo revisamos y te escribimos por e-mail: no hace falta que pagues de nuevo.',
      unmailed: 'Lo revisamos y te escribimos: no hace falta que pagues de nuevo.',
    },
  },
  expired: {
    title: 'Pendiente de Pago',
    said: 'Contactese con nosotros para finalizar la compra',
    remark: {
      mailed:
        'Ese pedido ya se había cancelado. Si tu pago se aprueba, te escribimos por e-mail para resolverlo.',
      unmailed: 'Ese pedido ya se había cancelado. Si tu pago se aprueba, te escribimos para resolverlo.',
    },
  },
  refunded: {
    title: 'Te devolvimos el pago',
    said: 'Te devolvimos el dinero de este pedido.',
    remark: 'Según tu tarjeta puede tardar unos días en verse.',
  },
}

type Told = {
  kind: ReturnKind
  /** The order, if the shop itself confirms `kind`. */
  order: { isFollowed: boolean } | null
  /** The cart has something in it to go on with. */
  hasCart: boolean
  sendsMail: boolean
}

/**
 * How the payment went, in words for a buyer who comes back from the provider (spec §4, decision 21). Anybody can write
 * the address, so if only the address tells the outcome, our words must not vouch for a payment or for a mail.
 */
export function tellReturn({ kind, order, hasCart, sendsMail }: Told) {
  const { remark, learntRemark, goesOn = false, ...rest } = words[kind]
  const next = order?.isFollowed
    ? 'Podés pagar tu pedido hasta que venza su plazo.'
    : hasCart && 'Tu carrito sigue como estaba.'
  const chosen = (order && learntRemark) ?? remark
  const told = typeof chosen === 'string' ? chosen : sendsMail ? chosen.mailed : chosen.unmailed
  const remarks = [told, goesOn && next].filter(Boolean).join(' ')
  return { ...rest, remarks, goesOn }
}
