// What each folder of docs/architecture.md may import. scripts/boundaries/boundaries.int.spec.ts plants a bad import per rule.

import {
  contracts,
  layer,
  npm,
  own,
  ownCommands,
  ownQueries,
  ownReadModels,
  ownRulesAndEvents,
  packages,
  rule,
  spec,
  step,
} from './scripts/boundaries/rule-makers.mjs'
import { betweenModules, contract } from './scripts/boundaries/rules-between-modules.mjs'

const layered = [
  'files',
  'event-store',
  'mail',
  'projections',
  'realtime',
  'rpc',
  'payment-sandbox',
  'module',
]

/** Folders of a module's own tables that no event makes, and of its texts and notices. */
const ownStores = [
  'auth-store',
  'notices',
  'onboarding-drafts',
  'recipients',
  'reservations',
  'texts',
  'working-texts',
]

const stepsOfAModule = [
  step('api', {
    name: 'api-calls-commands-and-queries',
    values: true,
    allowed: [
      own('api', 'application', 'contract'),
      ownCommands,
      ownQueries,
      contracts,
      packages('kernel', 'rpc'),
      npm('zod', '@trpc'),
    ],
  }),
  step('application', {
    name: 'application-before-decision',
    values: true,
    allowed: [
      own('application', 'contract', 'domain', ...ownStores),
      ownReadModels,
      contracts,
      packages('kernel', 'event-sourcing', 'jobs', 'pdf'),
      npm('p-limit', 'rate-limiter-flexible', 'zod'),
    ],
  }),
  step('domain', {
    name: 'domain-is-pure',
    allowed: [own('domain', 'contract'), packages('kernel', 'event-sourcing'), npm('zod')],
  }),
  step('read-models', {
    name: 'read-models-fold-and-query',
    values: true,
    allowed: [
      own('read-models', 'contract', 'notices', 'recipients', 'reservations', 'working-texts'),
      ownRulesAndEvents,
      contracts,
      packages('kernel', 'event-sourcing', 'projections', 'database'),
      npm('kysely', 'zod'),
    ],
  }),
  step('processes', {
    name: 'process-through-exports',
    values: true,
    allowed: [
      own('processes', 'application', 'domain', 'contract', ...ownStores),
      ownReadModels,
      contracts,
      packages('kernel', 'event-sourcing', 'projections', 'jobs'),
      npm('kysely', 'zod'),
    ],
  }),
  rule(
    'auth-store-stands-alone',
    { path: '^modules/([^/]+)/src/auth-store/', pathNot: spec },
    {
      path: '^(apps|modules|packages)/',
      pathNot: [own('auth-store', 'contract'), packages('kernel', 'database', 'field-encryption')],
    },
  ),
  step('reservations', {
    name: 'reservations-below-application',
    values: true,
    allowed: [
      own('reservations', 'application', 'domain', 'contract'),
      contracts,
      packages('kernel', 'event-sourcing', 'database'),
      npm('kysely', 'zod'),
    ],
  }),
  rule(
    'recipients-below-application',
    { path: '^modules/([^/]+)/src/recipients/', pathNot: spec },
    {
      path: '^(apps|modules|packages)/',
      pathNot: [
        own('recipients', 'read-models', 'domain', 'contract'),
        packages('kernel', 'mail', 'event-sourcing', 'database'),
      ],
    },
  ),
  step('notices', {
    name: 'notices-say-who-hears-what',
    values: true,
    allowed: [own('notices', 'contract', 'texts'), contracts, packages('kernel', 'event-sourcing', 'i18n')],
  }),
  step('migrations', {
    name: 'migrations-are-texts',
    allowed: [own('migrations'), packages('database')],
  }),
]

const betweenPackages = [
  rule(
    'package-on-kernel',
    { path: `^packages/(?!(?:${layered.join('|')})/)([^/]+)/`, pathNot: spec },
    { path: '^packages/', pathNot: ['^packages/$1/', packages('kernel')] },
  ),
  layer('event-store', 'event-sourcing', 'database'),
  layer('projections', 'event-store', 'event-sourcing', 'database'),
  layer('files', 'field-encryption', 'database'),
  layer('mail', 'outbound'),
  layer('realtime', 'database'),
  layer('rpc', 'event-sourcing'),
  layer('payment-sandbox', 'payments'),
  layer('module', 'event-sourcing', 'database', 'jobs', 'projections', 'rpc'),
  rule('package-below-modules', { path: '^packages/' }, { path: '^(apps|modules|tests|tools)/' }),
  rule(
    'kernel-is-small',
    { path: '^packages/kernel/', pathNot: spec },
    {
      pathNot: [packages('kernel'), npm('zod', 'uuid', '@date-fns', 'libphonenumber-js', 'punycode.js')],
      couldNotResolve: false,
    },
  ),
  rule(
    'emmett-in-one-package',
    { path: '^(apps|modules|packages|tests|tools)/', pathNot: '^packages/event-sourcing/' },
    { path: npm('@event-driven-io') },
  ),
]

const apps = [
  rule('module-below-apps', { path: '^modules/' }, { path: '^apps/' }),
  rule(
    'app-apart',
    { path: '^apps/([^/]+)/', pathNot: String.raw`^apps/web/src/lib/trpc\.ts$` },
    { path: '^apps/', pathNot: ['^apps/$1/', '^apps/server/'] },
  ),
  rule(
    'web-knows-the-router-type-only',
    { path: '^apps/web/' },
    { path: '^apps/server/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'router-type-in-trpc-only',
    { path: '^apps/web/', pathNot: String.raw`^apps/web/src/lib/trpc\.ts$` },
    { path: '^apps/server/', dependencyTypes: ['type-only'] },
  ),
  rule(
    'trpc-is-a-leaf',
    { path: String.raw`^apps/web/src/lib/(trpc|action-link|behind|early-answers|early-calls)\.ts$` },
    {
      path: '^apps/web/',
      pathNot: String.raw`^apps/web/src/lib/(action-link|behind|early-answers|early-calls)\.ts$`,
    },
  ),
  rule(
    'web-lib-below-features',
    { path: '^apps/web/src/lib/' },
    { path: '^apps/web/src/(features|routes|shell)/' },
  ),
  rule(
    'web-shell-apart-from-features',
    { path: '^apps/web/src/shell/' },
    { path: '^apps/web/src/(features|routes)/' },
  ),
  rule(
    'feature-not-on-shell',
    { path: '^apps/web/src/features/', pathNot: spec },
    { path: '^apps/web/src/shell/' },
  ),
  rule(
    'route-is-thin',
    { path: '^apps/web/src/routes/', pathNot: spec },
    // The texts of a page that is read stand in its route.
    { path: '^(modules|packages)/', pathNot: '^packages/i18n/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'feature-of-one-module',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^modules/', pathNot: '^modules/$1/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'feature-not-on-feature',
    { path: '^apps/web/src/features/([^/]+)/' },
    // What is done with an appointment is offered wherever one is shown.
    {
      path: '^apps/web/src/features/',
      pathNot: [
        '^apps/web/src/features/$1/',
        '^apps/web/src/features/scheduling/appointment-menu/',
        // The room of an appointment shows what the professional does during and after the call.
        '^apps/web/src/features/clinical-notes/beside-call/',
        '^apps/web/src/features/scheduling/end-of-call/',
        // A client reviews an appointment from its menu.
        '^apps/web/src/features/catalog/review-appointment/',
        // Consents are asked for where they are missing.
        '^apps/web/src/features/privacy/booking/',
      ],
    },
  ),
  rule('feature-not-on-routes', { path: '^apps/web/src/features/' }, { path: '^apps/web/src/routes/' }),
  rule(
    'web-on-light-packages',
    { path: '^apps/web/src/' },
    { path: '^packages/', pathNot: packages('ui', 'i18n', 'kernel') },
  ),
  rule('web-without-published-events', { path: '^apps/web/' }, { path: `${contracts}published-` }),
  rule(
    'browser-without-node',
    { path: '^(apps/web/src|packages/ui/src|packages/i18n/src)/', pathNot: spec },
    { dependencyTypes: ['core'] },
  ),
]

const everywhere = [
  // Dynamic imports run later (the server loads the demo data so).
  rule('no-circle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } }),
  // The router's type is that of its tree of routes, which lead to all that uses the router.
  rule(
    'no-circle-of-types',
    {},
    {
      circular: true,
      via: { dependencyTypes: ['type-only'] },
      viaOnly: { dependencyTypesNot: ['dynamic-import'], pathNot: String.raw`/route-tree\.gen\.ts$` },
    },
  ),
  rule(
    'import-resolves',
    { path: '^(apps|modules|packages|tests|tools)/' },
    { couldNotResolve: true, pathNot: [String.raw`\.gen\.ts$`, '^virtual:'] },
  ),
  rule(
    'no-dev-dependency-in-code',
    { path: '^(apps|modules|packages)/[^/]+/src/', pathNot: spec },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...betweenModules, ...contract, ...stepsOfAModule, ...betweenPackages, ...apps, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
