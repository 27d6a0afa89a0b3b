import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What the page says while it waits is painted without waiting for the style sheet, which only names fonts. */
const stylesLast: Plugin = {
  name: 'styles-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      return links.reduce(
        (page, link) => page.replace(link, '').replace(' </body>', `${link}  </body>`),
        html,
      )
    },
  },
}

/** What several screens share comes in few files: each on its own, a screen asked for up to 82. */
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
  ],
}

const zodInBrowsers = fileURLToPath(
  new URL('../../packages/contract/src/zod-in-browsers.ts', import.meta.url),
)

export default defineConfig({
  base: '/gestion/',
  plugins: [react(), stylesLast],
  // The storefront has a newer router than react-admin knows: here there is one copy of the older.
  resolve: {
    alias: [{ find: /^zod$/, replacement: zodInBrowsers }],
    dedupe: ['react', 'react-dom', 'ra-core', 'react-router', 'react-router-dom', '@tanstack/react-query'],
  },
  // A thread loads what reads codes only where the browser brings none.
  worker: { format: 'es' },
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    // Parts of Material UI and react-admin need one another: without an order of their own some would run too early.
    rolldownOptions: { output: { codeSplitting, strictExecutionOrder: true } },
  },
})
