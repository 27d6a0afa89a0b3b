import type { MailTemplate } from '../outbox/tables.ts'
import { brandOf } from './brand.ts'
import type { DrawnMail } from './draw-mail.ts'
import { officeLink } from './links.ts'
import type { OrderFacts } from './order-facts.ts'
import { type OrderMail, orderMails } from './order-templates.ts'
import { paymentWords } from './payment-mail.ts'
import { invitationWords, newPasswordWords, writeLockMail } from './staff-mails.ts'
import { withdrawalWords } from './withdrawal-mail.ts'

const publicUrl = 'https://tienda.example'
const noon = new Date('2026-11-21T15:00:00Z')
const later = new Date('2026-11-23T15:00:00Z')

/** A shop's made-up settings; `color` is its own, where it has one. */
const shopOf = (color: string | null): OrderFacts['shop'] => ({
  id: 1,
  nombre: 'Mazo',
  whatsapp: '5491155550199',
  mail: 'hola@mazo.example',
  instagram: 'https://www.instagram.com/',
  comunidad: 'https://chat.whatsapp.com/',
  direccion: 'Av. Corrientes 1234, Buenos Aires',
  horario: 'Lunes a viernes de 10:00 a 20:00',
  envio_gratis_desde: '150000.00',
  costo_envio: '10000.00',
  transferencia_alias: 'MAZO.CARTAS.DEMO',
  transferencia_cbu: '0000000000000000000000',
  transferencia_titular: 'Mazo Cartas (demo)',
  transferencia_banco: 'Banco de ejemplo',
  suspender: false,
  mensaje_de_suspension: '',
  vendedor_nombre: '',
  vendedor_cuit: '',
  reclamos_link: '',
  promo_imagen_url: null,
  portada_url: null,
  logo_url: null,
  icono_url: null,
  color_principal: color,
  ofrece_transferencia: true,
  ofrece_mercadopago: true,
  descuento_transferencia: '10.00',
  impuestos_nacionales: null,
  muestra_popup_suscripcion: true,
  muestra_popup_ferias: true,
  permite_varias_copias: false,
  version: 1,
  suspension_version: 1,
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
}

const line = { orden_id: 1, producto_id: 1 }
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

const money: OrderFacts['money'] = { recibido: '0.00', devuelto: '0.00' }

const withdrawn = {
  codigo: 'ARR-7KQ2MXPA',
  pedido: '482-9317',
  motivo: 'Llegó después del cumpleaños.',
  respuesta:
    'Ya te devolvimos el dinero. Dejá el paquete en la sucursal más cercana, el envío corre por nuestra cuenta.',
  vence_en: new Date('2026-11-22T15:00:00Z'),
  orden: { numero: '482-9317', nombre: 'Martina Gómez', mail: 'martina@correo.example' },
}

/** Every mail that the shop sends, with made-up data; a template without a sample is refused by the type checker. */
export function sampleMails(color: string | null = null): Record<MailTemplate, () => DrawnMail> {
  const shop = shopOf(color)
  const brand = brandOf(shop, publicUrl)
  const about =
    (template: OrderMail, got = money) =>
    () =>
      orderMails[template](
        { order, lines, money: got, shop, publicUrl },
        {
          orden_id: 1,
          importe: '11250.00',
          era: 'pagada',
        },
      )
  return {
    orden_comprador: about('orden_comprador'),
    orden_tienda: about('orden_tienda'),
    orden_recordatorio: about('orden_recordatorio'),
    orden_modificada: about('orden_modificada'),
    orden_cancelada: about('orden_cancelada'),
    orden_pagada: about('orden_pagada'),
    orden_pagada_sin_stock: about('orden_pagada_sin_stock'),
    orden_preparada: about('orden_preparada'),
    orden_enviada: about('orden_enviada'),
    orden_lista_para_retirar: about('orden_lista_para_retirar'),
    orden_entregada: about('orden_entregada'),
    orden_reembolso_parcial: about('orden_reembolso_parcial'),
    orden_reembolsada: about('orden_reembolsada', { recibido: order.total, devuelto: order.total }),
    orden_en_revision: about('orden_en_revision'),
    orden_comprobante: about('orden_comprobante'),
    orden_mas_plazo: about('orden_mas_plazo'),
    orden_pago_distinto: about('orden_pago_distinto'),
    orden_corregida: about('orden_corregida'),
    pago_por_revisar: () =>
      paymentWords(
        {
          problema: 'fuera_de_termino',
          importe: '57250.00',
          moneda: 'ARS',
          numero: '482-9317',
          proveedor_id: '77012345',
        },
        brand,
      ),
    arrepentimiento_comprador: () => withdrawalWords.arrepentimiento_comprador(withdrawn, brand),
    arrepentimiento_tienda: () => withdrawalWords.arrepentimiento_tienda(withdrawn, brand),
    arrepentimiento_respuesta: () => withdrawalWords.arrepentimiento_respuesta(withdrawn, brand),
    ingresos_bloqueados: () =>
      writeLockMail(brand, {
        tipo: 'cuenta',
        usuario: 'duena',
        ip: '203.0.113.7',
        momento: noon.toISOString(),
      }),
    invitacion_personal: () =>
      invitationWords(
        brand,
        { nombre: 'Bruno', invitado_por: 'Ana', vence_en: later },
        officeLink(publicUrl, '/invitacion/enlace-de-ejemplo'),
      ),
    clave_nueva: () =>
      newPasswordWords(
        brand,
        { nombre: 'Bruno', usuario: 'bruno', pedido_por: 'Ana', vence_en: later },
        officeLink(publicUrl, '/clave/enlace-de-ejemplo'),
      ),
  }
}
