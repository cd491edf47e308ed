import { Pool } from 'pg'
import { fillAppointments, inText } from './fill-appointments.ts'
import {
  addressOf,
  newTokens,
  openBenchApp,
  openPractices,
  registerAccounts,
  registerClients,
} from './practices.ts'

/**
 * A server of its own process for row P10: given its database, how many professionals and how many clients are measured, and
 * how many appointments the tables hold, it sends its address and who is signed in.
 */
const [databaseUrl = '', measured = '1', total = '0'] = process.argv.slice(2)
/** For each professional, so that a client has 300 appointments. */
const clientsEach = 10
const app = await openBenchApp(databaseUrl)
const ids = await openPractices(app, Number(measured))
const accounts = await registerAccounts(app, ids.length)
const others = await registerClients(app, ids.length * (clientsEach - 1))
const clients = accounts.flatMap((account, nth) => [
  account,
  ...others.slice(nth * (clientsEach - 1), (nth + 1) * (clientsEach - 1)),
])
await app.runner.caughtUp()
const pool = new Pool({ connectionString: databaseUrl })
await fillAppointments(app, pool, { professionals: ids, clients, total: Number(total) })
await pool.end()
process.send?.({
  url: addressOf(app),
  professionals: await signIn('professional_id', ids),
  clients: await signIn('client_id', accounts),
  tables: tablesNamed(),
})

async function signIn(column: 'professional_id' | 'client_id', ids: readonly string[]) {
  const { tokens, hashes } = newTokens(ids.length)
  const { rows } = await app.database.pool.query<{ readonly id: string; readonly userId: string }>(
    inText(
      app,
      `insert into identity.sessions (token_hash, session_id, user_id, client_id, professional_id, roles, created_at, expires_at,
          last_seen_at)
       select hash, gen_random_uuid(), user_id, client_id, professional_id, roles, now(), now() + interval '1 day', now()
       from unnest($1::text[], $2::uuid[]) as given (hash, id) join identity.users on ${column} = id
       returning ${column} as id, user_id as "userId"`,
    ),
    [hashes, ids],
  )
  const userOf = new Map(rows.map(({ id, userId }) => [id, userId]))
  return ids.map((id, index) => ({ id, userId: userOf.get(id), token: tokens[index] }))
}

/** The physical names of the tables that the limit reads. */
function tablesNamed() {
  const names = [
    'scheduling.appointments',
    'identity.people',
    'catalog.professionals',
    'scheduling.patients',
    'billing.payments',
  ] as const
  return Object.fromEntries(names.map((name) => [name, inText(app, name)]))
}
