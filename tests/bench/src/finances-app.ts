import { newId } from '@escuta/kernel'
import { Pool } from 'pg'
import { inText } from './fill-appointments.ts'
import { fillTransactions } from './fill-transactions.ts'
import { addressOf, openBenchApp, openPractices, registerClients } from './practices.ts'
import { signIn, tablesNamed } from './signed-in.ts'

/**
 * A server in its own process for row F1. Takes a database, how many callers the professional has, and how many
 * transactions and clients. Sends its address and the sessions.
 */
const [databaseUrl = '', callers = '1', total = '0', clients = '1'] = process.argv.slice(2)
/** Clients whose name the search finds, and what it looks for. */
const rare = 5
const rareName = 'marcia'
const app = await openBenchApp(databaseUrl)
const ids = await openPractices(app, 1)
const ofClients = [
  ...(await registerClients(app, rare, 'Márcia Duarte')),
  ...(await registerClients(app, Number(clients) - rare)),
]
await app.runner.caughtUp()
const pool = new Pool({ connectionString: databaseUrl })
for (const professionalId of [...ids, newId()])
  await fillTransactions(app, pool, { professionalId, clients: ofClients, total: Number(total) })
await pool.query(inText(app, 'vacuum analyze identity.people'))
await pool.end()
const everyCaller = Array.from({ length: Number(callers) }, () => ids[0] ?? '')
process.send?.({
  rareName,
  url: addressOf(app),
  professionals: await signIn(app, 'professional_id', everyCaller),
  clients: [],
  tables: tablesNamed(app, [
    'scheduling.appointments',
    'identity.people',
    'catalog.professionals',
    'billing.transactions',
  ]),
})
