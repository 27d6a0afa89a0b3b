import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { spanishMessages } from './spanish-messages.ts'

const words = polyglotI18nProvider(() => spanishMessages, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
})

const counted = new Intl.NumberFormat('es-AR')
/** These decide between one and many, so they stay numbers. */
const forPlurals = ['_', 'smart_count']

/** react-admin's words, with numbers as they are written here: `1-25 de 48.830`. */
export const spanish: I18nProvider = {
  ...words,
  translate: (key, options = {}) =>
    words.translate(
      key,
      Object.fromEntries(
        Object.entries(options as Record<string, unknown>).map(([name, value]) => [
          name,
          typeof value === 'number' && !forPlurals.includes(name) ? counted.format(value) : value,
        ]),
      ),
    ),
}
