import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScriptOf } from './build/first-script.ts'
import { routerOptions } from './build/router-options.ts'

const server = process.env['ESCUTA_SERVER'] ?? 'http://localhost:3000'
const ownSource = /\/(packages|modules)\/[^/]+\/src\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter(routerOptions), react(), tailwindcss()],
  // The policy of our pages refuses the <style> elements that the package makes.
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'src/lib/style-singleton.ts') },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Our modules only declare: a page that takes one function of the kernel does not take zod with it.
      treeshake: { moduleSideEffects: [{ test: ownSource, sideEffects: false }], manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first', name: firstScriptOf(join(import.meta.dirname, 'src/main.tsx')) }],
        },
      },
    },
  },
})
