import { z } from 'zod'
import { titleFault } from './card-book/title-template.ts'
import { chatNumber } from './chat-link.ts'
import { toCentavos, toPrecio } from './money.ts'
import { readVersion } from './record-id.ts'
import { isCbu, isCuit, withoutDashes } from './site/account-numbers.ts'
import { colourPattern } from './site/brand-colours.ts'
import { paymentMethods, shopContact } from './site/site.ts'
import { webLink, webLinkOrEmpty } from './site/web-link-fields.ts'
import { ownPicture } from './uploads.ts'
import { lineText, oneLine } from './words/one-line.ts'

/** `$ 12.500,50`, as people write it, for the arithmetic: `12500.50`. What is already so stays. */
function asDecimal(text: string): string {
  const bare = text.replace(/^\$\s*/, '')
  return /^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
}

/** Whole pesos as people write them or as numbers, since the shop tells them without cents; kept with two decimals. */
const wholePesos = z
  .union([z.string().trim().transform(asDecimal), z.number()])
  .refine(isAmount, { error: 'Tiene que ser un importe en pesos, por ejemplo 10.000', abort: true })
  .refine(
    (amount) => toCentavos(amount) % 100 === 0,
    'Sin centavos: la tienda lo muestra en pesos enteros, por ejemplo 10.000',
  )
  .transform((amount) => toPrecio(toCentavos(amount)))

/** `12,5 %` as people write it. */
const percentTyped = z
  .string()
  .trim()
  .transform((text) => (text.endsWith('%') ? text.slice(0, -1).trimEnd() : text).replace(',', '.'))

/** As people write it, or a number; kept with two decimals. */
const transferPercent = z
  .union([percentTyped, z.number()])
  .refine(isAmount, {
    error: 'Tiene que ser un porcentaje con hasta dos decimales, por ejemplo 10',
    abort: true,
  })
  .refine((percent) => toCentavos(percent) <= 9_000, 'De 0 a 90: con 0 no hay descuento')
  .transform((percent) => toPrecio(toCentavos(percent)))

/** The same, or nothing, for a shop that does not show its prices without taxes. */
const taxPercent = z
  .union([percentTyped.transform((text) => text || null), z.number(), z.null()])
  .refine((percent) => percent === null || isAmount(percent), {
    error: 'Tiene que ser un porcentaje con hasta dos decimales, por ejemplo 21',
    abort: true,
  })
  .transform((percent) => (percent === null ? null : toCentavos(percent)))
  .refine(
    (hundredths) => hundredths === null || (hundredths > 0 && hundredths <= 10_000),
    'Más de 0 y hasta 100; vacío, no se muestra',
  )
  .transform((hundredths) => (hundredths === null ? null : toPrecio(hundredths)))

function isAmount(amount: string | number): boolean {
  try {
    return toCentavos(amount) <= 99_999_999_999
  } catch {
    return false
  }
}

/** Without the country's code the chat app would take an Argentine number for one of another country. */
function asChatNumber(text: string): string {
  const digits = text.replace(/[\s()+.-]/g, '')
  const isNational = !/^\s*\+|^54/.test(text.trim()) && /^\d{10,14}$/.test(digits)
  return isNational ? chatNumber(digits) : digits
}

/** How the title of a product comes from its card. */
const titleTemplate = oneLine(120).superRefine((template, context) => {
  const fault = titleFault(template)
  if (fault) context.addIssue({ code: 'custom', message: fault, input: template })
})

/** The owner's settings as the back office edits them (decisions 1, 18, 33 and 41). */
export const shopSettingsBody = z
  .object({
    nombre: oneLine(60),
    whatsapp: z
      .string()
      .transform(asChatNumber)
      .refine(
        (digits) => /^\d{10,15}$/.test(digits),
        'Entre 10 y 15 números, con el código del país: 54 9 11…',
      ),
    mail: z.string().trim().max(254).pipe(z.email()),
    instagram: webLink,
    comunidad: webLink,
    direccion: oneLine(200),
    horario: oneLine(120),
    envio_gratis_desde: wholePesos,
    costo_envio: wholePesos,
    descuento_transferencia: transferPercent,
    impuestos_nacionales: taxPercent,
    transferencia_alias: z
      .string()
      .trim()
      .refine(
        (alias) => /^[A-Za-z0-9.-]{6,20}$/.test(alias),
        'De 6 a 20 letras, números, puntos o guiones, sin espacios ni acentos',
      ),
    transferencia_cbu: z
      .string()
      .transform(withoutDashes)
      .refine(isCbu, 'Revisá los 22 números: así no corresponde a ninguna cuenta'),
    transferencia_titular: oneLine(120),
    transferencia_banco: oneLine(120),
    vendedor_nombre: lineText().max(120),
    vendedor_cuit: z
      .string()
      .transform(withoutDashes)
      .refine((digits) => digits === '' || isCuit(digits), 'Revisá los 11 números: ese CUIT no existe'),
    reclamos_link: webLinkOrEmpty,
    promo_imagen_url: ownPicture.nullable(),
    portada_url: ownPicture.nullable(),
    logo_url: ownPicture.nullable(),
    icono_url: ownPicture.nullable(),
    color_principal: z
      .string()
      .trim()
      .toLowerCase()
      .regex(colourPattern, 'Un color son un # y seis números o letras de la a a la f, por ejemplo #5a3df0')
      .nullable(),
    ofrece_transferencia: z.boolean(),
    ofrece_mercadopago: z.boolean(),
    muestra_popup_suscripcion: z.boolean(),
    muestra_popup_ferias: z.boolean(),
    permite_varias_copias: z.boolean(),
    plantilla_titulo: titleTemplate,
    version: readVersion,
  })
  .refine(({ ofrece_transferencia, ofrece_mercadopago }) => ofrece_transferencia || ofrece_mercadopago, {
    path: ['ofrece_transferencia'],
    error: 'Dejá al menos un medio de pago: sin ninguno nadie puede comprar',
  })
export type ShopSettingsBody = z.infer<typeof shopSettingsBody>

/** Without the form's rules, since a stored value may be older than a rule. */
export const shopSettings = z.object({
  ...shopContact,
  envio_gratis_desde: z.string(),
  costo_envio: z.string(),
  descuento_transferencia: z.string(),
  impuestos_nacionales: z.string().nullable(),
  transferencia_alias: z.string(),
  transferencia_cbu: z.string(),
  transferencia_titular: z.string(),
  transferencia_banco: z.string(),
  vendedor_nombre: z.string(),
  vendedor_cuit: z.string(),
  reclamos_link: z.string(),
  promo_imagen_url: z.string().nullable(),
  portada_url: z.string().nullable(),
  logo_url: z.string().nullable(),
  icono_url: z.string().nullable(),
  color_principal: z.string().nullable(),
  ofrece_transferencia: z.boolean(),
  ofrece_mercadopago: z.boolean(),
  muestra_popup_suscripcion: z.boolean(),
  muestra_popup_ferias: z.boolean(),
  permite_varias_copias: z.boolean(),
  plantilla_titulo: z.string(),
  /** Only once its keys are configured can the card provider be on (decision 19). */
  mercadopago_configurado: z.boolean(),
  version: readVersion,
  /** What the checkout offers now. */
  metodos_pago: z.array(z.enum(paymentMethods)),
})
export type ShopSettings = z.infer<typeof shopSettings>

/** The switch of the suspended site (spec §4), and what its screen says. */
export const suspension = z.object({
  suspender: z.boolean(),
  mensaje_de_suspension: z.string().trim().max(500),
  version: readVersion,
})
export type Suspension = z.infer<typeof suspension>
