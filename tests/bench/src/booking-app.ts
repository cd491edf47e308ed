import { addressOf, openBenchApp, openClients, openPractices } from './practices.ts'

/**
 * A server of its own process with public professionals who work around the clock and signed-in clients, for the booking
 * rows: given its database and how many of both, it sends its address, their ids and the clients' session tokens.
 */
const [databaseUrl = '', practices = '1', clients = '1'] = process.argv.slice(2)
const app = await openBenchApp(databaseUrl)
const professionals = await openPractices(app, Number(practices))
const tokens = await openClients(app, Number(clients))
await app.runner.caughtUp()
process.send?.({ url: addressOf(app), professionals, tokens })
