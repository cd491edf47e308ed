import autocannon from 'autocannon'
import type { Pool } from 'pg'
import { withinLimit } from './absolute-limit.ts'
import { compare, type Reach, type RowResult } from './harness.ts'
import { startServer } from './resources.ts'

const roundSeconds = 1
const aloneRounds = 5

/** `id`: of the professional record or of the patient record. */
export type Caller = { readonly id: string; readonly userId: string; readonly token: string }
/** What a server of screens sends; `tables`: the physical name of each table by its name in queries. */
export type Served = {
  readonly url: string
  readonly professionals: readonly Caller[]
  readonly clients: readonly Caller[]
  readonly tables: Readonly<Record<string, string>>
}
/** The rows that a screen shows, by table. */
export type Shown = Readonly<Record<string, readonly string[]>>
export type Database = { readonly pool: Pool; readonly tables: Served['tables'] }

export type Screen = {
  readonly name: string
  readonly of: 'professionals' | 'clients'
  /** The procedures of its one batch, with what they are asked. */
  readonly calls: (caller: Caller) => Readonly<Record<string, object | undefined>>
  /** Compares the answers with the tables, and says which rows they show. */
  readonly check: (db: Database, caller: Caller, answers: readonly unknown[]) => Promise<Shown>
}

/** The columns by which the tables of screens are looked up. */
const keys: Readonly<Record<string, string>> = {
  'scheduling.appointments': 'appointment_id',
  'identity.people': 'person_id',
  'catalog.professionals': 'professional_id',
  'billing.payments': 'payment_id',
  'billing.transactions': 'transaction_id',
}

export type Bench = Served &
  Database & {
    readonly row: string
    /** Size of the data and concurrency, in words. */
    readonly what: string
    readonly reach: Reach
    /** Of 97.5 % of the answers to one caller alone. */
    readonly slowestMs: number
  }

/**
 * Measures screens as browsers ask for them: with all callers at once held against look-ups of the shown rows by their
 * primary keys, and alone in milliseconds.
 */
export async function measureScreens(
  screens: readonly Screen[],
  bench: Bench,
  connectionString: string,
): Promise<readonly RowResult[]> {
  const physicalKeys = Object.entries(bench.tables).map(([name, physical]) => [physical, keys[name]])
  const { port } = await startServer<{ port: number }>('look-up-server.ts', [
    connectionString,
    JSON.stringify(Object.fromEntries(physicalKeys)),
  ])
  const results: RowResult[] = []
  for (const screen of screens) results.push(...(await measure(screen, bench, `http://127.0.0.1:${port}/`)))
  return results
}

async function measure(screen: Screen, bench: Bench, lookUpUrl: string): Promise<readonly RowResult[]> {
  const { row, what, reach, slowestMs: atMost } = bench
  const signedIn = bench[screen.of]
  const requests = signedIn.map((caller) => requestOf(screen, bench.url, caller))
  const lookUps: Request[] = []
  for (const [nth, caller] of signedIn.entries()) {
    const shown = await screen.check(bench, caller, await answersOf(requests[nth]!))
    lookUps.push(lookUpOf(bench, lookUpUrl, shown))
  }
  const alone: number[] = []
  // The first round does not count.
  for (let round = 0; round <= aloneRounds; round += 1) {
    const { latency } = await load([requests[round % requests.length]!])
    if (round > 0) alone.push(latency.p97_5)
  }
  const compared = await compare([
    {
      row,
      what: `${screen.name}, ${what}`,
      limit: { name: 'look-ups of the shown rows', measure: async () => rateOf(await load(lookUps)) },
      ours: { name: screen.name, measure: async () => rateOf(await load(requests)) },
      as: 'time',
      reach,
    },
  ])
  return [
    ...compared,
    withinLimit({ row, what: `97.5 % of ${screen.name}, alone`, unit: 'ms', atMost, values: alone }),
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

function lookUpOf({ tables }: Bench, url: string, shown: Shown): Request {
  const ids = Object.entries(shown).map(([table, of]) => [tables[table], of] as const)
  return {
    url,
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

/** Throws unless both are the same as JSON. */
export function expectSame(ours: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(expected)]
  if (one !== other) throw new Error(`the screen shows ${one}, the tables hold ${other}`)
}
