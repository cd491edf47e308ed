import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { resolveConfig } from 'vite'
import { routerOptions } from './router-options.ts'

/** Writes src/route-tree.gen.ts from the files under src/routes; the type check needs it. */
export async function generateRoutes(root: string): Promise<void> {
  await resolveConfig(
    { root, configFile: false, logLevel: 'error', plugins: [tanstackRouterGenerator(routerOptions)] },
    'build',
    'production',
    'production',
  )
}
