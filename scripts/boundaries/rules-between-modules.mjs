import { contracts, npm, packages, rule, spec, testSupport } from './rule-makers.mjs'

export const betweenModules = [
  rule(
    'module-foreign-internals',
    { path: '^modules/([^/]+)/' },
    { path: '^modules/', pathNot: ['^modules/$1/', contracts, '/src/testing/'] },
  ),
  // Workspaces of modules may form cycles, their files may not (docs/adr/0021-contracts-between-modules.md).
  rule(
    'foreign-events-in-processes-and-views',
    {
      path: '^modules/([^/]+)/src/',
      pathNot: [spec, '^modules/[^/]+/src/(processes|read-models|notices|contract)/'],
    },
    {
      path: `${contracts}published-(events|money)`,
      pathNot: '^modules/$1/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'module-through-its-exports',
    { path: '^(apps|packages|tests|tools)/' },
    { path: '^modules/', pathNot: [contracts, '/src/testing/', String.raw`^modules/[^/]+/src/module\.ts$`] },
  ),
  rule(
    'module-entry-for-hosts',
    { path: '^(apps|packages|tests|tools)/', pathNot: ['^apps/(server|worker)/', '^tools/demo/'] },
    { path: String.raw`^modules/[^/]+/src/module\.ts$` },
  ),
  rule('testing-in-specs-only', { path: '^(apps|modules|packages)/', pathNot: spec }, { path: testSupport }),
  rule(
    'workspace-by-its-name',
    { path: '^(apps|modules|packages|tests|tools)/([^/]+)/' },
    { path: '^(apps|modules|packages|tests|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  ),
  rule(
    'ports-as-types',
    { path: '^modules/', pathNot: spec },
    {
      path: packages('payments', 'mail', 'files', 'realtime', 'event-store'),
      dependencyTypesNot: ['type-only'],
    },
  ),
]

export const contract = [
  rule(
    'contract-is-light',
    { path: '^modules/([^/]+)/src/contract/', pathNot: [spec, '/published-[^/]+$'] },
    { pathNot: [contracts, packages('kernel'), npm('zod')], couldNotResolve: false },
  ),
  rule(
    'published-contract-is-light',
    { path: '^modules/([^/]+)/src/contract/published-' },
    { pathNot: [contracts, packages('kernel', 'event-sourcing'), npm('zod')], couldNotResolve: false },
  ),
  // A DTO may hold the DTO of another module.
  rule(
    'foreign-contract-as-type',
    { path: '^modules/([^/]+)/src/contract/', pathNot: [spec, String.raw`\.dto\.ts$`] },
    { path: contracts, pathNot: '^modules/$1/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'contract-runs-in-browser',
    { path: String.raw`^modules/[^/]+/src/contract/index\.ts$` },
    { path: '^packages/event-sourcing/', reachable: true },
  ),
]
