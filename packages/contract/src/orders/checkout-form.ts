import { z } from 'zod'
import { paymentMethods } from '../site/site.ts'

const required = 'Campo requerido'
// Line breaks and control characters have no business in a name or an address: they end in mail headers and labels.
const control = /\p{Cc}/u

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Máximo ${longest} caracteres`)
    .refine((text) => !control.test(text), 'Tiene caracteres no permitidos')

const requiredLine = (longest: number) => line(longest).min(1, required)

/**
 * A phone as people write it (`+54 9 (11) 4567-8901`) or paste it, with marks that nobody sees, kept as its digits,
 * which is all that spec §5 takes: separators are dropped, and any other character is refused. No number in the world
 * has more than 15 digits or repeats one digit only.
 */
const phone = line(30)
  .transform((typed) => typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '').replace(/^\+/, ''))
  .pipe(
    z
      .string()
      .min(1, required)
      .refine((text) => /^\d*$/.test(text), 'Debe contener solo números')
      .refine((text) => text === '' || text.length >= 10, 'Mínimo 10 caracteres')
      .max(15, 'Máximo 15 caracteres')
      .refine((text) => !/^(\d)\1{9,}$/.test(text), 'Celular inválido'),
  )

/** `1205`, `B1900` or `C1205AAP`, with any spaces and capitals. */
const postcode = /^[a-z]?[1-9]\d{3}([a-z]{3})?$/i
const isPostcode = (text: string) => postcode.test(text.replace(/[\s.-]/g, ''))

/** Fields that a buyer who picks the order up leaves empty (spec §5). */
export const addressFields = ['barrio', 'direccion', 'provincia', 'localidad', 'cp'] as const

/** The checkout form, checked alike in the browser and on the server, with the texts of spec §5. */
export const checkoutForm = z
  .object({
    nombre: requiredLine(120),
    mail: requiredLine(254).refine(
      (text) => text === '' || z.email().safeParse(text).success,
      'Email inválido',
    ),
    celular: phone,
    barrio: line(120),
    direccion: line(200),
    provincia: line(80),
    localidad: line(120),
    cp: line(12),
    sucursal: line(160),
    retiroPersonal: z.boolean(),
    metodoPago: z.enum(paymentMethods, required),
  })
  .superRefine((form, context) => {
    if (form.retiroPersonal) return
    for (const campo of addressFields) {
      if (form[campo] === '') context.addIssue({ code: 'custom', path: [campo], message: required })
    }
    if (form.cp !== '' && !isPostcode(form.cp))
      context.addIssue({ code: 'custom', path: ['cp'], message: 'Código postal inválido' })
  })
export type CheckoutForm = z.infer<typeof checkoutForm>

export const emptyCheckoutForm: CheckoutForm = {
  nombre: '',
  mail: '',
  celular: '',
  barrio: '',
  direccion: '',
  provincia: '',
  localidad: '',
  cp: '',
  sucursal: '',
  retiroPersonal: false,
  metodoPago: 'transferencia',
}

/** The form's labels, in the order of the screen. */
export const checkoutLabels = {
  nombre: 'Nombre y Apellido',
  mail: 'Mail',
  celular: 'Celular',
  barrio: 'Barrio',
  direccion: 'Dirección',
  provincia: 'Provincia',
  localidad: 'Localidad',
  cp: 'Codigo Postal',
  sucursal: 'Sucursal',
  retiroPersonal: 'Retiro Personal',
  metodoPago: 'Método de pago',
} as const satisfies Record<keyof CheckoutForm, string>

/** The provinces of Argentina, for the form's suggestions. */
export const provinces = [
  'Buenos Aires',
  'Ciudad Autónoma de Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
] as const
