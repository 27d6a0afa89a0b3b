import type { OpenPayment } from './use-provider-return.ts'

type Words = {
  title: string
  text: string
  link: string
  /** In a line beside the button that would pay anew, with the word of its link. */
  short: readonly [said: string, link: string]
}

/** What the checkout says about an order whose payment was begun and is not over. */
export const openPaymentWords: Record<OpenPayment['about'], Words> = {
  unpaid: {
    title: 'Tenés un pago sin terminar',
    text: 'Tus productos están reservados a tu nombre. Terminá ese pago, o comprá de nuevo acá abajo: el pedido anterior se cancela solo.',
    link: 'Terminar ese pago',
    short: ['Ya empezaste un pago y quedó sin terminar.', 'Terminarlo'],
  },
  reviewed: {
    title: 'Tu pago está en revisión',
    text: 'Mercado Pago lo está procesando y tus productos siguen reservados: no hace falta que compres de nuevo.',
    link: 'Ver mi pedido',
    short: ['Tu pago anterior está en revisión.', 'Ver ese pedido'],
  },
  different: {
    title: 'Estamos revisando tu pago',
    text: 'Recibimos un pago que no es por el total de tu pedido. No pagues de nuevo: te escribimos para resolverlo.',
    link: 'Ver mi pedido',
    short: ['Recibimos un pago de otro importe y lo estamos revisando.', 'Ver ese pedido'],
  },
}
