import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * The small parts that most pages share travel as one file: a score of tiny ones would cost a phone a round trip each.
 * Popups stay out of it, with what only they need.
 */
const shared = /lucide-react|storefront\/app\/(?:ui|site|catalog|cart|search)\/(?!Dialog|ToastArea|CartPopup)/

const zodInBrowsers = fileURLToPath(
  new URL('../../packages/contract/src/zod-in-browsers.ts', import.meta.url),
)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^zod$/, replacement: zodInBrowsers }] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shared', test: shared, minShareCount: 3 }] } },
        },
      },
    },
  },
})
