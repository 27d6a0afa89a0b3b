import { expect, test } from 'vitest'
import { type CheckoutForm, checkoutForm, emptyCheckoutForm } from './checkout-form.ts'

const complete: CheckoutForm = {
  ...emptyCheckoutForm,
  nombre: 'Ana Pérez 🃏',
  mail: 'ana@example.com',
  celular: '1145678901',
  barrio: 'Almagro',
  direccion: 'Rivadavia 4000',
  provincia: 'Ciudad Autónoma de Buenos Aires',
  localidad: 'CABA',
  cp: 'C1205AAP',
}

function messages(form: Partial<CheckoutForm>) {
  const answer = checkoutForm.safeParse({ ...complete, ...form })
  return answer.success
    ? {}
    : Object.fromEntries(answer.error.issues.map((i) => [i.path.join('.'), i.message]))
}

test('a complete form is accepted', () => {
  expect(messages({})).toEqual({})
})

test.each([
  ['1145678901', '1145678901'],
  ['+54 9 11 4567-8901', '5491145678901'],
  ['(011) 4567 – 8901', '01145678901'],
  ['\u202a+54 11.4567.8901\u202c', '541145678901'],
])('a phone typed as %s is kept as %s', (typed, kept) => {
  expect(checkoutForm.parse({ ...complete, celular: typed }).celular).toBe(kept)
})

test.each(['1205', 'B1900', 'c 1205 aap', '9.410'])('the postal code %s is accepted', (cp) => {
  expect(messages({ cp })).toEqual({})
})

test('pickup needs no address', () => {
  expect(
    messages({ retiroPersonal: true, barrio: '', direccion: '', provincia: '', localidad: '', cp: '' }),
  ).toEqual({})
})

test('shipping needs the address', () => {
  expect(messages({ barrio: ' ', direccion: '', provincia: '', localidad: '', cp: '' })).toEqual({
    barrio: 'Campo requerido',
    direccion: 'Campo requerido',
    provincia: 'Campo requerido',
    localidad: 'Campo requerido',
    cp: 'Campo requerido',
  })
})

test.each([
  ['nombre', '   ', 'Campo requerido'],
  ['nombre', 'x'.repeat(10_000), 'Máximo 120 caracteres'],
  ['nombre', 'Ana\r\nBcc: x', 'Tiene caracteres no permitidos'],
  ['mail', '', 'Campo requerido'],
  ['mail', 'ana@', 'Email inválido'],
  ['celular', '', 'Campo requerido'],
  ['celular', ' - ', 'Campo requerido'],
  ['celular', '11 CUATRO 678901', 'Debe contener solo números'],
  ['celular', '11+45678901', 'Debe contener solo números'],
  ['celular', '11-4567', 'Mínimo 10 caracteres'],
  ['celular', '114567890', 'Mínimo 10 caracteres'],
  ['celular', '1145678901114567890122', 'Máximo 15 caracteres'],
  ['celular', '000-000-0000', 'Celular inválido'],
  ['cp', 'x', 'Código postal inválido'],
  ['cp', '0000', 'Código postal inválido'],
  ['cp', '12055', 'Código postal inválido'],
  ['metodoPago', '', 'Campo requerido'],
])('%s «%s» is told: %s', (campo, value, message) => {
  const answer = checkoutForm.safeParse({ ...complete, [campo]: value })
  expect(answer.error?.issues[0]).toMatchObject({ path: [campo], message })
})
