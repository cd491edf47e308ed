import { addressOf, openBenchApp, openClients, openPractices } from './practices.ts'

/**
 * A server in its own process for the booking rows, with professionals who work around the clock and signed-in
 * clients. Takes a database and how many of both; sends address, ids and sessions.
 */
const [databaseUrl = '', practices = '1', clients = '1'] = process.argv.slice(2)
const app = await openBenchApp(databaseUrl)
const professionals = await openPractices(app, Number(practices))
const tokens = await openClients(app, Number(clients))
await app.runner.caughtUp()
process.send?.({ url: addressOf(app), professionals, tokens })
