import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { makeFonts } from './fonts/make-fonts.ts'

/**
 * What pages share travels as one file with the router: a score of tiny ones would cost a phone a round trip each.
 * Dialogs, toasts, pop-ups and what only the open cart needs stay out of it.
 */
const shared = [
  'node_modules/lucide/',
  'preload-helper',
  'contract/src/(?:chat-link|site/newsletter-email)',
  'app/(?:browser|catalog|game-tabs|newsletter|search|site|start|ui)/(?!Dialog|ToastArea|[A-Z][a-z]+Popup)',
  'app/cart/(?!QuantityStepper|Cart|Shipping|use-cart-lines|use-line)',
  'app/(?:product/ProductFailure|incomes/Incomes(?:Failure|Column))',
]
const codeSplitting = { groups: [{ name: 'shared', test: new RegExp(shared.join('|')), minShareCount: 2 }] }

const zodInBrowsers = fileURLToPath(
  new URL('../../packages/contract/src/zod-in-browsers.ts', import.meta.url),
)

await makeFonts()

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: zodInBrowsers }] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // The server brings React and its router; all else comes with the build, without the thousand icons that nobody draws.
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'zod'] },
})
