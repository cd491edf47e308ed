import { Pool } from 'pg'
import { fillAppointments, inText } from './fill-appointments.ts'
import { addressOf, newTokens, openBenchApp, openPractices, registerClients } from './practices.ts'

/**
 * A server of its own process for row P10: given its database, how many professionals are measured, their clients each, and
 * how many appointments the tables hold, it sends its address and the signed-in professionals.
 */
const [databaseUrl = '', practices = '1', clientsEach = '1', total = '0'] = process.argv.slice(2)
const app = await openBenchApp(databaseUrl)
const ids = await openPractices(app, Number(practices))
const clients = await registerClients(app, ids.length * Number(clientsEach))
await app.runner.caughtUp()
const pool = new Pool({ connectionString: databaseUrl })
await fillAppointments(app, pool, { professionals: ids, clients, total: Number(total) })
await pool.end()
process.send?.({ url: addressOf(app), professionals: await signIn(), tables: tablesNamed() })

async function signIn() {
  const { tokens, hashes } = newTokens(ids.length)
  const { rows } = await app.database.pool.query<{ readonly id: string; readonly userId: string }>(
    inText(
      app,
      `insert into identity.sessions (token_hash, session_id, user_id, client_id, professional_id, roles, created_at, expires_at,
          last_seen_at)
       select hash, gen_random_uuid(), user_id, client_id, professional_id, roles, now(), now() + interval '1 day', now()
       from unnest($1::text[], $2::uuid[]) as given (hash, id) join identity.users on professional_id = id
       returning professional_id as id, user_id as "userId"`,
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
  ] as const
  return Object.fromEntries(names.map((name) => [name, inText(app, name)]))
}
