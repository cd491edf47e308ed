import { type StoredEvent, upcast } from '@escuta/event-sourcing'
import type { ParkingLimits } from '../runner-deps.ts'
import { backOff } from '../waiting.ts'
import type { DeferredEvent } from './deferred-events.ts'
import { callHandler, type ProcessRun, report, streamsAtOnce } from './process-run.ts'
import { runConcurrently } from './run-concurrently.ts'
import { describeError, isTransient } from './transient-error.ts'

/** Pause before the first retry of a deferred event. */
export const firstRetryMs = 1_000
const transientRetryMs = 2_000
/** Interval of polling for operators' decisions and other runners' deferrals. */
const pollEveryMs = 5_000

/** An event is parked after this many failures by its own fault over this long. */
const parkingLimits: ParkingLimits = { attempts: 12, ms: 10 * 60_000 }

/** Retries the first deferred event of each stream until it is handled or parked; transient errors do not count. */
export async function retryDeferred(run: ProcessRun): Promise<void> {
  const { signal, wakeUp } = run
  const pollMs = run.deps.parking?.pollMs ?? pollEveryMs
  while (!signal.aborted) {
    const events = await loadDeferred(run)
    const due = events.filter(({ dueInMs }) => dueInMs <= 0)
    await runConcurrently(due, streamsAtOnce, (event) => retry(run, event))
    const nextInMs = due.length > 0 ? 0 : Math.min(events[0]?.dueInMs ?? pollMs, pollMs)
    if (nextInMs > 0) await wakeUp.wait(nextInMs, signal)
  }
}

async function loadDeferred(run: ProcessRun): Promise<readonly DeferredEvent[]> {
  const { deferrals } = run
  const { events, parked } = await run.deferred.next()
  run.isPending = events.length > 0 || deferrals !== run.deferrals
  run.hasDeferred = run.isPending || parked > 0
  showParked(run, parked)
  report(run)
  return events
}

/** Shows the number of parked events in the status until an operator has decided on the last one. */
function showParked(run: ProcessRun, parked: number): void {
  const { tracker } = run.deps
  if (parked > 0) tracker.failed(run.name, new Error(`${parked} parked: see "npm run cli -- parked-events"`))
  else if (run.showsParked) tracker.recovered(run.name)
  run.showsParked = parked > 0
}

async function retry(run: ProcessRun, deferred: DeferredEvent): Promise<void> {
  if (run.signal.aborted) return
  try {
    if (await callHandler(run, await read(run, deferred))) {
      await run.deferred.remove(deferred)
      run.deps.tracker.recovered(run.name)
    }
  } catch (error) {
    await afterFailure(run, deferred, error)
  }
}

async function read({ deps }: ProcessRun, deferred: DeferredEvent): Promise<StoredEvent> {
  const range = { from: BigInt(deferred.streamPosition), maxCount: 1n }
  const [event] = (await deps.store.readStream(deferred.streamName, range)).events
  if (!event) throw new Error(`${deferred.streamName} has no event ${deferred.streamPosition}`)
  return upcast(deps.catalogue, event)
}

async function afterFailure(run: ProcessRun, deferred: DeferredEvent, error: unknown): Promise<void> {
  const { deps, name } = run
  const limits = deps.parking ?? parkingLimits
  const transient = isTransient(error)
  const failure = { attempts: deferred.attempts + (transient ? 0 : 1), error: describeError(error) }
  const details = { process: name, stream: deferred.streamName, deferred: deferred.id, ...failure, error }
  if (!transient && failure.attempts >= limits.attempts && deferred.failingForMs >= limits.ms) {
    await run.deferred.park(deferred, failure)
    deps.log.error(details, 'an event was parked: its stream waits for "npm run cli -- parked-events"')
    return
  }
  const retryInMs = transient ? transientRetryMs : backOff(failure.attempts)
  deps.tracker.failed(name, error)
  deps.log.warn(details, 'a deferred event failed and is tried again')
  await run.deferred.postpone(deferred, { ...failure, retryInMs })
}
