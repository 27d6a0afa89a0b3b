import { type MailTemplate, mailTemplates, type OrderEvent } from '../outbox/tables.ts'
import { brandOf } from './blocks/brand.ts'
import type { DrawnMail } from './blocks/draw-mail.ts'
import { officeLink } from './links.ts'
import type { MailShop, OrderFacts } from './order-facts.ts'
import { isOrderMail, type OrderMail, orderMails } from './order-templates.ts'
import { paymentMail } from './payment-mail.ts'
import { invitationMail, newPasswordMail, writeLockMail } from './staff-mails.ts'
import { withdrawalMails } from './withdrawal-mail.ts'

const publicUrl = 'https://tienda.example'
const noon = new Date('2026-11-21T15:00:00Z')
const later = new Date('2026-11-23T15:00:00Z')

/** A made-up shop; `color` is its own, where it has one. */
const shopOf = (color: string | null): MailShop => ({
  nombre: 'Mazo',
  mail: 'hola@mazo.example',
  whatsapp: '5491155550199',
  direccion: 'Av. Corrientes 1234, Buenos Aires',
  horario: 'Lunes a viernes de 10:00 a 20:00',
  transferencia_alias: 'MAZO.CARTAS.DEMO',
  transferencia_cbu: '0000000000000000000000',
  transferencia_titular: 'Mazo Cartas (demo)',
  transferencia_banco: 'Banco de ejemplo',
  logo_url: null,
  color_principal: color,
})

const order: OrderFacts['order'] = {
  id: 1,
  numero: '482-9317',
  token: 'enlace-de-ejemplo',
  estado: 'pendiente',
  metodo_pago: 'transferencia',
  nombre: 'Martina Gómez',
  mail: 'martina@correo.example',
  celular: '1155550123',
  barrio: 'Almagro',
  direccion: 'Av. Rivadavia 4100',
  provincia: 'Ciudad Autónoma de Buenos Aires',
  localidad: 'Buenos Aires',
  cp: '1205',
  sucursal: '',
  retiro_personal: false,
  subtotal: '47250.00',
  costo_envio: '10000.00',
  total: '57250.00',
  descuento_transferencia: '10.00',
  vence_en: later,
  creado_en: noon,
  seguimiento: 'Correo Argentino 00012345, https://correo.example/00012345',
  version: 1,
  busqueda: '',
  domicilio: '',
}

const line = { orden_id: 1, producto_id: 1, devueltas: 0 }
const lines: OrderFacts['lines'] = [
  {
    ...line,
    posicion: 1,
    titulo: 'Charizard ex 199/165',
    condicion: 'Near Mint',
    precio: '11250.00',
    precio_lista: '12500.00',
    cantidad: 1,
  },
  {
    ...line,
    posicion: 2,
    titulo: 'Sobre de Lorcana: El Primer Capítulo',
    condicion: 'Sellado',
    precio: '9000.00',
    precio_lista: '10000.00',
    cantidad: 4,
  },
]

const paid = { recibido: order.total, devuelto: '0.00' }
/** One unit of the first line was refunded. */
const onePartBack = {
  lines: lines.map((one, at) => ({ ...one, devueltas: at === 0 ? 1 : 0 })),
  money: { ...paid, devuelto: '11250.00' },
}
const afterRefund: Partial<Record<OrderMail, Partial<OrderFacts>>> = {
  orden_reembolso_parcial: onePartBack,
  orden_preparada: onePartBack,
  orden_reembolsada: { money: { ...paid, devuelto: order.total } },
}

const withdrawn = {
  codigo: 'ARR-7KQ2MXPA',
  pedido: '482-9317',
  mail: 'martina@correo.example',
  motivo: 'Llegó después del cumpleaños.',
  respuesta:
    'Ya te devolvimos el dinero. Dejá el paquete en la sucursal más cercana, el envío corre por nuestra cuenta.',
  vence_en: new Date('2026-11-22T15:00:00Z'),
  orden: { numero: order.numero, nombre: order.nombre, mail: order.mail, token: order.token },
}

/** Every mail that the shop sends, with made-up data; a template without a sample is refused by the type checker. */
export function sampleMails(color: string | null = null): Record<MailTemplate, () => DrawnMail> {
  const shop = shopOf(color)
  const brand = brandOf(shop, publicUrl)
  return {
    ...sampleOrderMails(shop),
    pago_por_revisar: () =>
      paymentMail(
        {
          problema: 'fuera_de_termino',
          importe: '57250.00',
          moneda: 'ARS',
          numero: '482-9317',
          proveedor_id: '77012345',
        },
        brand,
      ),
    arrepentimiento_comprador: () => withdrawalMails.arrepentimiento_comprador(withdrawn, brand, shop),
    arrepentimiento_tienda: () => withdrawalMails.arrepentimiento_tienda(withdrawn, brand, shop),
    arrepentimiento_respuesta: () => withdrawalMails.arrepentimiento_respuesta(withdrawn, brand, shop),
    ingresos_bloqueados: () =>
      writeLockMail(brand, {
        tipo: 'cuenta',
        usuario: 'duena',
        ip: '203.0.113.7',
        momento: noon.toISOString(),
      }),
    invitacion_personal: () =>
      invitationMail(
        brand,
        { nombre: 'Bruno', invitado_por: 'Ana', vence_en: later },
        officeLink(publicUrl, '/invitacion/enlace-de-ejemplo'),
      ),
    clave_nueva: () =>
      newPasswordMail(
        brand,
        { nombre: 'Bruno', usuario: 'bruno', pedido_por: 'Ana', vence_en: later },
        officeLink(publicUrl, '/clave/enlace-de-ejemplo'),
      ),
  }
}

function sampleOrderMails(shop: MailShop) {
  const event: OrderEvent = {
    orden_id: order.id,
    importe: '11250.00',
    por: [{ titulo: 'Charizard ex 199/165', cantidad: 1 }],
    era: 'pagada',
  }
  const unpaid = { order, lines, money: { recibido: '0.00', devuelto: '0.00' }, shop, publicUrl }
  const samples = mailTemplates.filter(isOrderMail).map((template) => {
    const facts = { ...unpaid, ...afterRefund[template] }
    return [template, () => orderMails[template](facts, event)] as const
  })
  return Object.fromEntries(samples) as Record<OrderMail, () => DrawnMail> // fromEntries forgets which keys
}
