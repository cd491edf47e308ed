/** A small app in which every workspace exists and imports only what it may, path → text. */
export const goodTree: Readonly<Record<string, string>> = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true } }',
  ...thirdParty('zod', 'kysely', 'vitest', '@event-driven-io/emmett'),

  ...workspace('packages/kernel', { 'index.ts': `import { z } from 'zod'\nexport const id = z` }),
  ...workspace('packages/event-sourcing', {
    'index.ts': `import { id } from '@escuta/kernel'\nimport { store } from '@event-driven-io/emmett'\nexport const define = [id, store]`,
  }),
  ...workspace('packages/event-store', {
    'index.ts': `export { define as store } from '@escuta/event-sourcing'`,
  }),
  ...workspace('packages/database', {
    'index.ts': `import { sql } from 'kysely'\nexport const database = sql`,
  }),
  ...workspace('packages/projections', {
    'index.ts': `import { store } from '@escuta/event-store'\nimport { database } from '@escuta/database'\nexport const view = [store, database]`,
  }),
  ...workspace('packages/rpc', {
    'index.ts': `import { define } from '@escuta/event-sourcing'\nexport const rpc = define`,
  }),
  ...workspace('packages/jobs', { 'index.ts': `import { id } from '@escuta/kernel'\nexport const job = id` }),
  ...workspace('packages/payments', { 'index.ts': `export type Payments = string\nexport const pay = 1` }),
  ...workspace('packages/field-encryption', { 'index.ts': `export const encrypt = 1` }),
  ...workspace('packages/ui', { 'index.ts': `export const button = 1` }),
  ...workspace('packages/i18n', { 'index.ts': `export const texts = 1` }),
  ...workspace('tools/demo', {
    'index.ts': `import { module } from '@escuta/billing/module'\nimport { demo } from '@escuta/server/hole/demo.ts'\nexport const app = [module, demo]`,
  }),

  ...workspace('modules/catalog', {
    'contract/index.ts': `import { z } from 'zod'\nexport const professional = z\nexport type Professional = string`,
    'contract/published-events.ts': `import { define } from '@escuta/event-sourcing'\nexport const published = define`,
    'module.ts': `export const module = 1`,
    'testing/index.ts': `export const given = 1`,
  }),
  ...workspace('modules/billing', {
    'contract/index.ts': `import type { Professional } from '@escuta/catalog/contract'\nexport type Payment = Professional\nexport const payment = 1`,
    'contract/published-events.ts': `import { define } from '@escuta/event-sourcing'\nimport { payment } from './index.ts'\nexport const paid = [define, payment]`,
    'domain/payment/payment.events.ts': `import { define } from '@escuta/event-sourcing'\nexport const opened = define`,
    'domain/payment/open.decide.ts': `import { payment } from '../../contract/index.ts'\nimport { opened } from './payment.events.ts'\nexport const open = [payment, opened]`,
    'domain/payment/fee.ts': `import { payment } from '../../contract/index.ts'\nexport const fee = payment`,
    'domain/payment/open.decide.spec.ts': `import { it } from 'vitest'\nimport { given } from '@escuta/catalog/testing'\nimport { open } from './open.decide.ts'\nit(given, open)`,
    'read-models/receipts/receipts.view.ts': `import { view } from '@escuta/projections'\nimport { published } from '@escuta/catalog/events'\nimport { opened } from '../../domain/payment/payment.events.ts'\nexport type Row = string\nexport const receipts = [view, published, opened]`,
    'read-models/receipts/receipts.query.ts': `import { sql } from 'kysely'\nimport type { Row } from './receipts.view.ts'\nimport { fee } from '../../domain/payment/fee.ts'\nexport const ask = (row: Row) => [sql, row, fee]`,
    'application/price.ts': `import { professional } from '@escuta/catalog/contract'\nimport { ask } from '../read-models/receipts/receipts.query.ts'\nimport { job } from '@escuta/jobs'\nimport { cards } from '../auth-store/cards.ts'\nimport { open } from '../domain/payment/open.decide.ts'\nexport const price = [professional, ask, job, cards, open]`,
    'auth-store/cards.ts': `import { randomBytes } from 'node:crypto'\nimport { encrypt } from '@escuta/field-encryption'\nimport { database } from '@escuta/database'\nexport const cards = [randomBytes, encrypt, database]`,
    'processes/settle/settle-step.ts': `import type { Payments } from '@escuta/payments'\nimport { open } from '../../domain/payment/open.decide.ts'\nexport const settle = (payments: Payments) => [payments, open]`,
    'processes/settle/settle.process.ts': `import { job } from '@escuta/jobs'\nimport { view } from '@escuta/projections'\nimport { settle } from './settle-step.ts'\nexport const process = [job, view, settle]`,
    'api/billing.router.ts': `import { rpc } from '@escuta/rpc'\nimport { open } from '../domain/payment/open.decide.ts'\nimport { price } from '../application/price.ts'\nimport { ask } from '../read-models/receipts/receipts.query.ts'\nexport const router = [rpc, price, ask, open]`,
    'migrations/0001-cards.ts': `import type { database } from '@escuta/database'\nexport const cards = (given: typeof database) => given`,
    'texts/receipt.ts': `import type { Payments } from '@escuta/payments'\nexport const receipt = (payments: Payments) => payments`,
    'testing/index.ts': `import { opened } from '../domain/payment/payment.events.ts'\nexport const given = opened`,
    'module.ts': `import { router } from './api/billing.router.ts'\nimport { process } from './processes/settle/settle.process.ts'\nimport { cards } from './migrations/0001-cards.ts'\nimport { receipts } from './read-models/receipts/receipts.view.ts'\nexport const module = [router, process, cards, receipts]`,
  }),

  ...workspace('modules/notifications', {
    'contract/index.ts': `export const notification = 1`,
    'contract/published-events.ts': `import { define } from '@escuta/event-sourcing'\nexport const notified = define`,
  }),

  ...workspace('apps/server', {
    'compose.ts': `import { module as billing } from '@escuta/billing/module'\nimport { pay } from '@escuta/payments'\nexport const compose = [billing, pay]`,
    'router.ts': `export type AppRouter = string`,
    'demo.ts': `export const demo = 1`,
  }),
  ...workspace('apps/worker', {
    'main.ts': `import { compose } from '@escuta/server/hole/compose.ts'\nexport const worker = compose`,
  }),
  ...workspace('apps/web', {
    'lib/trpc.ts': `import type { AppRouter } from '@escuta/server/router'\nexport type Client = AppRouter`,
    'lib/session.ts': `import type { Client } from './trpc.ts'\nexport const session = (client: Client) => client`,
    'features/billing/pay/pay-page.tsx': `import { button } from '@escuta/ui'\nimport { texts } from '@escuta/i18n'\nimport { payment } from '@escuta/billing/contract'\nimport type { Professional } from '@escuta/catalog/contract'\nimport { session } from '../../../lib/session.ts'\nexport type Shown = Professional\nexport const page = [button, texts, payment, session]`,
    'features/catalog/search/search-page.tsx': `import { professional } from '@escuta/catalog/contract'\nexport const page = professional`,
    'shell/layout.tsx': `import { session } from '../lib/session.ts'\nexport const layout = session`,
    'routes/checkout.tsx': `import { page } from '../features/billing/pay/pay-page.tsx'\nexport const route = page`,
  }),
  ...workspace('tests/support', {
    'index.ts': `import { given } from '@escuta/billing/testing'\nimport { app } from '@escuta/demo'\nexport const support = [given, app]`,
  }),
  ...workspace('tests/system', {
    'journey.spec.ts': `import { it } from 'vitest'\nimport { support } from '@escuta/support'\nimport { payment } from '@escuta/billing/contract'\nit(support, payment)`,
  }),
}

/**
 * A workspace folder with the app's exports, and `./hole/*`, an export that bypasses the public ones, which only
 * rules can forbid.
 */
function workspace(folder: string, sources: Readonly<Record<string, string>>): Record<string, string> {
  const manifest = {
    name: `@escuta/${folder.split('/')[1]}`,
    type: 'module',
    exports: {
      '.': './src/index.ts',
      './module': './src/module.ts',
      './contract': './src/contract/index.ts',
      './events': './src/contract/published-events.ts',
      './testing': './src/testing/index.ts',
      './router': './src/router.ts',
      './hole/*': './src/*',
    },
    dependencies: { zod: '1', kysely: '1' },
    devDependencies: { vitest: '1' },
  }
  const files = Object.entries(sources).map(([path, text]) => [`${folder}/src/${path}`, text])
  return { [`${folder}/package.json`]: JSON.stringify(manifest), ...Object.fromEntries(files) }
}

function thirdParty(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = {}'],
    ]),
  )
}
