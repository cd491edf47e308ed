import type { Config } from '@tanstack/router-plugin'

/** Options of the router plugin, shared by the dev server, the build and the type check. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  // A loader is split with its component, so that the entry script contains no data access.
  codeSplittingOptions: {
    defaultBehavior: [
      ['component', 'loader'],
      ['pendingComponent'],
      ['errorComponent'],
      ['notFoundComponent'],
    ],
  },
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
} satisfies Partial<Config>
