import type { Config } from '@tanstack/router-plugin'

/** How files under src/routes become routes, for the dev server, the build and the type check alike. */
export const routerOptions = {
  target: 'react',
  autoCodeSplitting: true,
  // A loader travels with its component: the first page carries no code that reads data for other pages.
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
