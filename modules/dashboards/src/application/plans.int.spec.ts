import { givenProfessional } from '@escuta/catalog/testing'
import { givenUser } from '@escuta/identity/testing'
import { PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dashboards, openDashboards } from '../testing/open-dashboards.ts'
import { clientDashboard } from './client-dashboard.ts'
import type { DashboardDeps } from './deps.ts'
import { professionalDashboard } from './professional-dashboard.ts'
import { professionalPage } from './professional-page.ts'

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

let app: Dashboards
const caio = givenUser()
const helena = givenProfessional()
const statements: Statement[] = []
beforeAll(async () => {
  app = await openDashboards()
  await app.append(caio.userRegistered, helena.account.userRegistered, helena.registered)
  await app.settle()
  await fill()
})
afterAll(() => app.close())

/** 100 appointments and payments of Caio with Helena, among 20,000 of 200 other people each. */
async function fill(): Promise<void> {
  await app.pool.query(
    `create function pg_temp.other(kind text, n int) returns uuid language sql as
       $$ select md5(kind || n)::uuid $$;
     create temporary table past_appointments as
       select n, md5('appointment' || n)::uuid as id,
         case when n <= 100 then '${caio.clientId}' else pg_temp.other('client', n % 200 + 1) end as client,
         case when n <= 100 then '${helena.professionalId}' else pg_temp.other('professional', n % 199 + 1) end as professional,
         timestamptz '2026-11-20' + (n % 700 - 600) * interval '1 day' as at
       from generate_series(1, 20000) n;
     insert into scheduling.appointments (appointment_id, professional_id, client_id, starts_at, ends_at, blocked_until,
         duration, type, price, zone, status, payment, changed_at, booked_by)
       select id, professional, client, at, at + interval '1 hour', at + interval '1 hour', 60, 'consulta', 15000,
         'America/Sao_Paulo', case when at < '2026-11-20' then 'completed' else 'confirmed' end, 'paid', at, 'client'
       from past_appointments;
     insert into billing.payments
         (payment_id, appointment_id, client_id, professional_id, amount, status, opened_at, paid_at)
       select id, id, client, professional, 15000, 'succeeded', at, at from past_appointments;
     analyze scheduling.appointments, billing.payments`,
  )
}

/** The query plans of all statements that a query sends. */
async function plansOf(query: (deps: DashboardDeps) => Promise<unknown>) {
  const compiler = new PostgresQueryCompiler()
  const db = app.db.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  statements.length = 0
  await query({ ...app.queries.queriesOn({ ...app, db }), clock: app.clock })
  return Promise.all(
    statements.map(async ({ sql, parameters }) => {
      const { rows } = await app.pool.query<Record<string, string>>(`explain ${sql}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

/** Plans with a sequential scan of a large table; the tables of 200 people may be scanned. */
const walks = (plans: readonly string[]) =>
  plans.filter((plan) => /Seq Scan on (?:appointments|payments)/.test(plan))

describe('query plans with 20,000 appointments', () => {
  it('of the client dashboard use indexes', async () => {
    const plans = await plansOf((deps) => clientDashboard(deps, caio.userId))
    expect(plans).toHaveLength(12)
    expect(walks(plans)).toEqual([])
  })

  it('of the professional dashboard use indexes', async () => {
    const plans = await plansOf((deps) => professionalDashboard(deps, helena.account.userId))
    expect(plans).toHaveLength(8)
    expect(walks(plans)).toEqual([])
  })

  it('of the professional’s page use indexes', async () => {
    const plans = await plansOf((deps) => professionalPage(deps, helena.account.userId))
    expect(plans).toHaveLength(9)
    expect(walks(plans)).toEqual([])
  })
})
