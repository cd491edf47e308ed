import { Pool } from 'pg'
import { fillAppointments } from './fill-appointments.ts'
import { addressOf, openBenchApp, openPractices, registerAccounts, registerClients } from './practices.ts'
import { signIn, tablesNamed } from './signed-in.ts'

/**
 * A server in its own process for row P10. Takes a database, how many professionals and clients are measured, and
 * how many appointments the tables hold. Sends its address and the sessions.
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
  professionals: await signIn(app, 'professional_id', ids),
  clients: await signIn(app, 'client_id', accounts),
  tables: tablesNamed(app, [
    'scheduling.appointments',
    'identity.people',
    'catalog.professionals',
    'billing.payments',
  ]),
})
