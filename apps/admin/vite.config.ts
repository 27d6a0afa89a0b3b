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

export default defineConfig({
  base: '/gestion/',
  plugins: [react(), stylesLast],
  // The storefront has a newer router than react-admin knows: here there is one copy of the older.
  resolve: {
    dedupe: ['react', 'react-dom', 'ra-core', 'react-router', 'react-router-dom', '@tanstack/react-query'],
  },
  build: { outDir: 'build', assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
})
