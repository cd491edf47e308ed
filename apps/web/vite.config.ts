import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routerOptions } from './build/router-options.ts'

const server = process.env['ESCUTA_SERVER'] ?? 'http://localhost:3000'
const ownSource = /\/(packages|modules)\/[^/]+\/src\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter(routerOptions), react(), tailwindcss()],
  // The Content-Security-Policy blocks the <style> elements that the package creates.
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'src/lib/style-singleton.ts') },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A number of a rule brings no script of its own to the page that names it.
      optimization: { inlineConst: { mode: 'all' } },
      // Own modules have no side effects: importing one function of the kernel does not include zod.
      treeshake: { moduleSideEffects: [{ test: ownSource, sideEffects: false }], manualPureFunctions: ['z'] },
    },
  },
})
