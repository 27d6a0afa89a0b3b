import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/gestion/',
  plugins: [react()],
  // The storefront has a newer router than react-admin knows: here there is one copy of the older.
  resolve: {
    dedupe: ['react', 'react-dom', 'ra-core', 'react-router', 'react-router-dom', '@tanstack/react-query'],
  },
  build: { outDir: 'build', assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
})
