import autocannon from 'autocannon'
import type { Pool } from 'pg'
import { withinLimit } from './absolute-limit.ts'
import { type BenchRow, compare, type RowResult } from './harness.ts'
import { startPostgres, startServer } from './resources.ts'

const callers = 32
const perClient = 300
const stored = 1_000_000
const roundSeconds = 1
const aloneRounds = 5
const slowestMs = 15
const mostLookUps = 6

/** `id`: of the professional record or of the patient record. */
type Caller = { readonly id: string; readonly userId: string; readonly token: string }
/** `tables`: the physical name of each table by its name in queries. */
type Served = {
  readonly url: string
  readonly professionals: readonly Caller[]
  readonly clients: readonly Caller[]
  readonly tables: Readonly<Record<Table, string>>
}
type Table =
  | 'scheduling.appointments'
  | 'scheduling.patients'
  | 'identity.people'
  | 'catalog.professionals'
  | 'billing.payments'
/** The rows that a screen shows, by table. */
type Shown = Readonly<Partial<Record<Table, readonly string[]>>>

type Screen = {
  readonly name: string
  readonly callers: 'professionals' | 'clients'
  /** The procedures of its one batch, with what they are asked. */
  readonly calls: (caller: Caller) => Readonly<Record<string, object | undefined>>
  /** Compares the answers with the tables, and says which rows they show. */
  readonly check: (db: Database, caller: Caller, answers: readonly unknown[]) => Promise<Shown>
}
type Database = { readonly pool: Pool; readonly tables: Served['tables'] }

/**
 * The screens of 32 professionals with 3,000 appointments each and of 32 clients with 300, among a million, as their
 * browsers ask for them: alone within 15 ms, and with 32 callers held against look-ups of the shown rows by their
 * primary keys.
 */
export const row: BenchRow = {
  name: 'P10',
  grows: true,
  async run({ scale }) {
    const postgres = await startPostgres()
    const { connectionString, pool } = await postgres.testDatabase()
    const total = stored * scale
    const served = await startServer<Served>('dashboards-app.ts', [
      connectionString,
      String(callers),
      String(total),
    ])
    const { tables } = served
    const keys = {
      [tables['scheduling.appointments']]: 'appointment_id',
      [tables['identity.people']]: 'person_id',
      [tables['catalog.professionals']]: 'professional_id',
      [tables['billing.payments']]: 'payment_id',
    }
    const lookUps = await startServer<{ port: number }>('look-up-server.ts', [
      connectionString,
      JSON.stringify(keys),
    ])
    const results: RowResult[] = []
    for (const screen of screens)
      results.push(
        ...(await measure(screen, {
          ...served,
          pool,
          total,
          lookUpUrl: `http://127.0.0.1:${lookUps.port}/`,
        })),
      )
    return results
  },
}

type Bench = Served & Database & { readonly total: number; readonly lookUpUrl: string }

async function measure(screen: Screen, bench: Bench): Promise<readonly RowResult[]> {
  const signedIn = bench[screen.callers]
  const requests = signedIn.map((caller) => requestOf(screen, bench.url, caller))
  const shown: Shown[] = []
  for (const [nth, caller] of signedIn.entries()) {
    shown.push(await screen.check(bench, caller, await answersOf(requests[nth]!)))
  }
  const lookUps = shown.map((rows) => lookUpOf(bench, rows))
  const alone: number[] = []
  // The first round does not count.
  for (let round = 0; round <= aloneRounds; round += 1) {
    const { latency } = await load([requests[round % callers]!])
    if (round > 0) alone.push(latency.p97_5)
  }
  const row = 'P10'
  const compared = await compare([
    {
      row,
      what: `${screen.name}, ${callers} callers, ${bench.total} appointments`,
      limit: { name: 'look-ups of the shown rows', measure: async () => rateOf(await load(lookUps)) },
      ours: { name: screen.name, measure: async () => rateOf(await load(requests)) },
      as: 'time',
      reach: { atMost: mostLookUps },
    },
  ])
  return [
    ...compared,
    withinLimit({
      row,
      what: `97.5 % of ${screen.name}, alone`,
      unit: 'ms',
      atMost: slowestMs,
      values: alone,
    }),
  ]
}

type Request = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function requestOf({ calls }: Screen, url: string, caller: Caller): Request {
  const asked = Object.entries(calls(caller))
  const headers = { 'content-type': 'application/json', cookie: `escuta.session=${caller.token}` }
  return {
    url: `${url}/api/trpc/${asked.map(([procedure]) => procedure).join(',')}?batch=1`,
    headers,
    body: JSON.stringify(Object.fromEntries(asked.map(([, input], index) => [index, input]))),
  }
}

function lookUpOf({ tables, lookUpUrl }: Bench, shown: Shown): Request {
  const ids = Object.entries(shown).map(([table, of]) => [tables[table as Table], of] as const)
  return {
    url: lookUpUrl,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(ids)),
  }
}

async function answersOf({ url, headers, body }: Request): Promise<readonly unknown[]> {
  const response = await fetch(url, { method: 'POST', headers, body })
  const answers = (await response.json()) as readonly { readonly result?: { readonly data: unknown } }[]
  return answers.map((answer) => {
    if (!answer.result) throw new Error(`answered ${JSON.stringify(answer)}`)
    return answer.result.data
  })
}

/** One round: every request by a caller of its own, again and again. */
async function load(requests: readonly Request[]): Promise<autocannon.Result> {
  let joined = 0
  const result = await autocannon({
    url: requests[0]!.url,
    method: 'POST',
    connections: requests.length,
    duration: roundSeconds,
    setupClient(client) {
      const { headers, body } = requests[joined++ % requests.length]!
      client.setHeadersAndBody({ ...headers }, body)
    },
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} calls were not answered well`)
  return result
}

function rateOf({ requests, duration }: autocannon.Result): number {
  return requests.total / duration
}

type Page = {
  readonly stats: Readonly<Record<string, number>>
  readonly today: {
    readonly count: number
    readonly first: readonly { readonly id: string; readonly clientId: string }[]
  }
  readonly recentClients: readonly { readonly id: string; readonly lastConsult: string }[]
}

const dashboard: Screen = {
  name: '/profissional',
  callers: 'professionals',
  calls: ({ userId }) => ({ 'dashboards.professionalPage': { userId } }),
  async check({ pool, tables }, { id }, [answer]) {
    const { stats, today, recentClients } = answer as Page
    const appointments = tables['scheduling.appointments']
    const { rows: counts } = await pool.query(
      `select count(*) filter (where status <> 'cancelled' and starts_at < day + interval '1 day' and starts_at >= day)::int as today,
         count(*) filter (where status in ('confirmed', 'completed') and starts_at < month + interval '1 month')::int as month
       from ${appointments}, date_trunc('day', now(), 'America/Sao_Paulo') as day,
         date_trunc('month', now(), 'America/Sao_Paulo') as month
       where professional_id = $1 and starts_at >= month`,
      [id],
    )
    const { rows: seen } = await pool.query(
      `select client_id as id, max(starts_at) as at from ${appointments}
       where professional_id = $1 and status = 'completed' group by 1 order by 2 desc limit 5`,
      [id],
    )
    expectSame([today.count, stats['thisMonthAppointments']], [counts[0].today, counts[0].month])
    expectSame(
      recentClients.map((client) => [client.id, client.lastConsult]),
      seen.map((client) => [client.id, client.at]),
    )
    return {
      'scheduling.appointments': today.first.map((appointment) => appointment.id),
      'identity.people': [
        ...today.first.map(({ clientId }) => clientId),
        ...recentClients.map((client) => client.id),
      ],
      'catalog.professionals': [id],
    }
  },
}

type Month = {
  readonly days: readonly {
    readonly date: string
    readonly count: number
    readonly first: readonly { readonly id: string }[]
  }[]
}
type List = { readonly items: readonly { readonly id: string }[] }

const agenda: Screen = {
  name: '/profissional/agenda',
  callers: 'professionals',
  calls: ({ id, userId }) => ({
    'catalog.professionalOfUser': { userId },
    'scheduling.agendaMonth': { professionalId: id },
    'scheduling.agendaList': { professionalId: id },
  }),
  async check({ pool, tables }, { id }, [, month, list]) {
    const { days } = month as Month
    const { items } = list as List
    const appointments = tables['scheduling.appointments']
    const listed = `professional_id = $1 and status <> 'cancelled'`
    const { rows: counts } = await pool.query(
      `select (starts_at at time zone 'America/Sao_Paulo')::date::text as date, count(*)::int from ${appointments}
       where ${listed} and (starts_at at time zone 'America/Sao_Paulo')::date between $2 and $3 group by 1 order by 1`,
      [id, days[0]?.date, days.at(-1)?.date],
    )
    const { rows: next } = await pool.query(
      `select appointment_id as id from ${appointments} where ${listed} and ends_at > now() order by starts_at limit 5`,
      [id],
    )
    expectSame(
      days.map(({ date, count }) => ({ date, count })),
      counts,
    )
    expectSame(
      items.map((item) => ({ id: item.id })),
      next,
    )
    const shown = new Set([...days.flatMap(({ first }) => first), ...items].map((each) => each.id))
    const { rows: clients } = await pool.query(
      `select distinct client_id as id from ${appointments} where appointment_id = any($1::uuid[])`,
      [[...shown]],
    )
    return {
      'scheduling.appointments': [...shown],
      'identity.people': clients.map((client) => client.id),
      'catalog.professionals': [id],
    }
  },
}

type Listed = { readonly id: string; readonly professionalId: string }
type OwnPage = {
  readonly upcoming: readonly Listed[]
  readonly past: readonly Listed[]
  readonly payments: readonly { readonly id: string }[]
  readonly stats: Readonly<Record<string, number>>
}

const clientPage: Screen = {
  name: '/cliente',
  callers: 'clients',
  calls: () => ({ 'dashboards.clientPage': undefined }),
  async check({ pool, tables }, { id }, [answer]) {
    const { upcoming, past, payments, stats } = answer as OwnPage
    const { rows: own } = await pool.query(
      `select appointment_id as id, professional_id as "professionalId", status, ends_at > now() as ahead, price, payment
       from ${tables['scheduling.appointments']} where client_id = $1 order by starts_at, appointment_id`,
      [id],
    )
    const listed = own.filter(({ status }) => status !== 'cancelled')
    const paid = own.filter(({ payment }) => payment === 'paid')
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id)
    expectSame(own.length, perClient)
    expectSame(idsOf(upcoming), idsOf(listed.filter(({ ahead }) => ahead)))
    expectSame(idsOf(past), idsOf(listed.filter(({ ahead }) => !ahead).slice(-past.length)).toReversed())
    expectSame(
      [stats['completedAppointments'], stats['totalSpent']],
      [
        own.filter(({ status }) => status === 'completed').length,
        paid.reduce((sum, { price }) => sum + price, 0),
      ],
    )
    const shown = [...upcoming, ...past]
    return {
      'scheduling.appointments': idsOf(shown),
      'identity.people': [id],
      'catalog.professionals': [...new Set(shown.map(({ professionalId }) => professionalId))],
      'billing.payments': idsOf(payments),
    }
  },
}

const screens: readonly Screen[] = [dashboard, agenda, clientPage]

function expectSame(ours: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(expected)]
  if (one !== other) throw new Error(`the screen shows ${one}, the tables hold ${other}`)
}
