import type { AskReadiness } from '../http/health.ts'
import { createProbe } from './create-probe.ts'
import type { Foundations } from './foundations.ts'

/**
 * Says whether a server can serve. Each part is asked again every time, within two seconds: one that does not answer
 * counts as away, and is asked anew only after ten. A view that fails by its own error is named, but the server is
 * ready: it fails on every server, and the other views are shown.
 */
export function createReadiness({
  database,
  store,
  history,
  runner,
}: Pick<Foundations, 'database' | 'store' | 'history' | 'runner'>): AskReadiness {
  const databaseAnswers = createProbe(() => database.pool.query('select 1'))
  const eventStoreAnswers = createProbe(async () => {
    runner.sawLogEnd(await store.lastPosition())
    // A database that is away is reported as such.
    await history.confirm().catch(() => undefined)
  })
  // The views have once shown all that the log held when the server started.
  let haveViewsCaughtUp = false
  runner.caughtUp().then(
    () => (haveViewsCaughtUp = true),
    () => undefined,
  )
  return async () => {
    const [isDatabaseHere, isEventStoreHere] = await Promise.all([databaseAnswers(), eventStoreAnswers()])
    const problems = runner.problems()
    const areFollowing = !history.isOtherHistory() && problems.every(({ reason }) => reason === 'failing')
    const views = haveViewsCaughtUp && areFollowing
    return { parts: { database: isDatabaseHere, eventStore: isEventStoreHere, views }, problems }
  }
}
