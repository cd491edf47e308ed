/** One import that must not be: the rule that has to see it, where it is planted, and its text. */
export type BadImport = { readonly rule: string; readonly file: string; readonly text: string }

const billing = 'modules/billing/src'
const web = 'apps/web/src'
/** Seen from the other folders of the module. */
const decision = '../domain/payment/open.decide.ts'
const view = '../read-models/receipts/receipts.view.ts'

/** At least one per rule of .dependency-cruiser.mjs, each placed where no other rule applies. */
export const badImports: readonly BadImport[] = [
  bad(
    'module-foreign-internals',
    'modules/catalog/src/peek.ts',
    '@escuta/billing/hole/domain/payment/open.decide.ts',
  ),
  bad(
    'module-through-its-exports',
    'tools/demo/src/peek.ts',
    '@escuta/billing/hole/read-models/receipts/receipts.query.ts',
  ),
  bad('foreign-events-in-processes-and-views', `${billing}/application/react.ts`, '@escuta/catalog/events'),
  bad('module-entry-for-hosts', 'tests/system/src/entry.spec.ts', '@escuta/billing/module'),
  bad('testing-in-specs-only', 'apps/server/src/given.ts', '@escuta/billing/testing'),
  bad('testing-in-specs-only', 'packages/jobs/src/shop.ts', './fixtures/shop.ts'),
  bad(
    'workspace-by-its-name',
    'tests/system/src/round.spec.ts',
    '../../../modules/billing/src/contract/index.ts',
  ),
  bad('ports-as-types', `${billing}/texts/port.ts`, '@escuta/payments'),

  bad('contract-is-light', `${billing}/contract/core.ts`, 'node:crypto'),
  bad('contract-is-light', `${billing}/contract/decision.ts`, decision),
  bad('contract-is-light', `${billing}/contract/jobs.ts`, '@escuta/jobs'),
  bad('published-contract-is-light', `${billing}/contract/published-too-much.ts`, '@escuta/rpc'),
  bad('foreign-contract-as-type', `${billing}/contract/foreign.ts`, '@escuta/catalog/contract'),
  bad('contract-runs-in-browser', 'modules/notifications/src/contract/index.ts', './published-events.ts'),

  bad('api-calls-commands-and-queries', `${billing}/api/event.ts`, '../domain/payment/payment.events.ts'),
  bad('api-calls-commands-and-queries', `${billing}/api/step.ts`, '../processes/settle/settle-step.ts'),
  bad('api-calls-commands-and-queries', `${billing}/api/row.ts`, view),
  bad('api-calls-commands-and-queries', `${billing}/api/stream.ts`, '@escuta/event-sourcing'),
  bad('application-before-decision', `${billing}/application/wire.ts`, '@escuta/rpc'),
  bad('application-before-decision', `${billing}/application/router.ts`, '../api/billing.router.ts'),
  bad('application-before-decision', `${billing}/application/step.ts`, '../processes/settle/settle-step.ts'),
  bad('application-before-decision', `${billing}/application/row.ts`, view),
  bad(
    'application-before-decision',
    `${billing}/application/process.ts`,
    '../processes/settle/settle.process.ts',
  ),
  bad('application-before-decision', `${billing}/application/database.ts`, '@escuta/database'),
  bad('domain-is-pure', `${billing}/domain/payment/disk.decide.ts`, 'node:fs'),
  bad('domain-is-pure', `${billing}/domain/payment/rows.decide.ts`, 'kysely'),
  bad('domain-is-pure', `${billing}/domain/payment/row-type.decide.ts`, `../${view}`, 'type'),
  bad('domain-is-pure', `${billing}/domain/payment/foreign.decide.ts`, '@escuta/catalog/contract', 'type'),
  bad('read-models-fold-and-query', `${billing}/read-models/receipts/job.view.ts`, '@escuta/jobs'),
  bad('read-models-fold-and-query', `${billing}/read-models/receipts/decision.query.ts`, `../${decision}`),
  bad('process-through-exports', `${billing}/processes/settle/row.process.ts`, `../${view}`),
  bad('process-through-exports', `${billing}/processes/settle/rpc.process.ts`, '@escuta/rpc'),
  bad('reservations-below-application', `${billing}/reservations/api.ts`, '../api/billing.router.ts'),
  bad('auth-store-stands-alone', `${billing}/auth-store/decision.ts`, decision),
  bad('recipients-below-application', `${billing}/recipients/api.ts`, '../api/billing.router.ts'),
  bad('notices-say-who-hears-what', `${billing}/notices/row.notice.ts`, view),
  bad('migrations-are-texts', `${billing}/migrations/0002-row.ts`, view),

  bad('package-on-kernel', 'packages/jobs/src/database.ts', '@escuta/database'),
  bad('package-layers-event-store', 'packages/event-store/src/up.ts', '@escuta/rpc'),
  bad('package-layers-projections', 'packages/projections/src/side.ts', '@escuta/rpc'),
  bad('package-layers-files', 'packages/files/src/up.ts', '@escuta/rpc'),
  bad('package-layers-mail', 'packages/mail/src/side.ts', '@escuta/rpc'),
  bad('package-layers-realtime', 'packages/realtime/src/up.ts', '@escuta/rpc'),
  bad('package-layers-payment-sandbox', 'packages/payment-sandbox/src/side.ts', '@escuta/rpc'),
  bad('package-layers-module', 'packages/module/src/side.ts', '@escuta/payments'),
  bad('package-layers-rpc', 'packages/rpc/src/side.ts', '@escuta/database'),
  bad('package-below-modules', 'packages/jobs/src/module.ts', '@escuta/billing/contract'),
  bad('kernel-is-small', 'packages/kernel/src/core.ts', 'node:fs'),
  bad('kernel-is-small', 'packages/kernel/src/rows.ts', 'kysely'),
  bad('emmett-in-one-package', 'packages/projections/src/emmett.ts', '@event-driven-io/emmett'),

  bad('module-below-apps', `${billing}/texts/server.ts`, '@escuta/server/router', 'type'),
  bad('app-apart', 'apps/server/src/web.ts', '@escuta/web/hole/lib/session.ts'),
  bad('web-knows-the-router-type-only', `${web}/features/billing/pay/server.ts`, '@escuta/server/router'),
  bad('router-type-in-trpc-only', `${web}/features/billing/pay/router.ts`, '@escuta/server/router', 'type'),
  bad('trpc-is-a-leaf', `${web}/lib/trpc.ts`, './built-screens.ts'),
  bad('web-lib-below-features', `${web}/lib/feature.ts`, '../features/billing/pay/pay-page.tsx'),
  bad('web-shell-apart-from-features', `${web}/shell/feature.ts`, '../features/billing/pay/pay-page.tsx'),
  bad('feature-not-on-shell', `${web}/features/billing/pay/layout.ts`, '../../../shell/layout.tsx'),
  bad('route-is-thin', `${web}/routes/thick.tsx`, '@escuta/billing/contract'),
  bad('feature-of-one-module', `${web}/features/billing/pay/foreign.ts`, '@escuta/catalog/contract'),
  bad(
    'feature-not-on-feature',
    `${web}/features/billing/pay/neighbour.ts`,
    '../../catalog/search/search-page.tsx',
  ),
  bad('feature-not-on-routes', `${web}/features/catalog/search/route.ts`, '../../../routes/checkout.tsx'),
  bad('web-on-light-packages', `${web}/features/billing/pay/jobs.ts`, '@escuta/jobs'),
  bad('web-without-published-events', `${web}/features/billing/pay/events.ts`, '@escuta/billing/events'),
  bad('browser-without-node', 'packages/i18n/src/core.ts', 'node:fs'),

  bad('no-circle', 'tests/system/src/circle-a.ts', './circle-b.ts'),
  bad('no-circle-of-types', 'tests/system/src/type-circle-a.ts', './type-circle-b.ts', 'type'),
  bad('import-resolves', 'tests/system/src/lost.ts', './nowhere.ts'),
  bad('no-dev-dependency-in-code', 'packages/jobs/src/dev.ts', 'vitest'),
]

/** Files that planted imports need and that are themselves without fault. */
export const stageProps: Readonly<Record<string, string>> = {
  [`${web}/lib/built-screens.ts`]: 'export const screens = 1',
  'packages/jobs/src/fixtures/shop.ts': 'export const shop = 1',
  'tests/system/src/circle-b.ts': `export { use } from './circle-a.ts'`,
  'tests/system/src/type-circle-b.ts': `export type { Use } from './type-circle-a.ts'`,
}

function bad(rule: string, file: string, imported: string, kind: 'value' | 'type' = 'value'): BadImport {
  const text =
    kind === 'value'
      ? `import * as planted from '${imported}'\nexport const use = planted\n`
      : `import type * as planted from '${imported}'\nexport type Use = typeof planted\n`
  return { rule, file, text }
}
