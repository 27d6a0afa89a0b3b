import polyglotI18nProvider from 'ra-i18n-polyglot'
import { spanishMessages } from './spanish-messages.ts'

export const spanish = polyglotI18nProvider(
  () => spanishMessages,
  'es',
  [{ locale: 'es', name: 'Español' }],
  {
    allowMissing: true,
  },
)
