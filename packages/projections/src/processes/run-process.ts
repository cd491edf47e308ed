import { type StoredEvent, UnknownEventError } from '@escuta/event-sourcing'
import { BlockedError } from '../log/blocked.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { isTransientDatabaseError } from '../transient-database-error.ts'
import type { ProcessDefinition } from '../process.ts'
import { backOff, pause, runTogether } from '../waiting.ts'
import type { Failure } from './deferred-events.ts'
import { pageProgress, type PageProgress } from './page-progress.ts'
import { callHandler, openProcessRun, type ProcessRun, report, streamsAtOnce } from './process-run.ts'
import { firstRetryMs, retryDeferred } from './retry-deferred.ts'
import { runConcurrently } from './run-concurrently.ts'
import { describeError, isTransient } from './transient-error.ts'

/** Events handled since the last write of the checkpoint are handled again after a crash. */
const saveEveryMs = 100
/** An event that failed this often, or met transient errors for this long, is deferred so that other streams continue. */
const quickAttempts = 4
const maxHoldMs = 60_000
const maxTransientPauseMs = 1_000

/**
 * Runs one process over the log, up to the views' high-water mark. Events of one stream are handled in order, streams
 * concurrently; the checkpoint is before the first unfinished event and is written every tenth of a second. An event
 * whose handler keeps throwing is deferred, with the later ones of its stream, and retried separately
 * (`retry-deferred.ts`). Throws when another runner moved the checkpoint or the database is unavailable.
 */
export async function runProcess(
  deps: RunnerDeps,
  process: ProcessDefinition,
  start: bigint,
  signal: AbortSignal,
): Promise<void> {
  await runTogether(signal, (begin) => {
    begin(async (ending) => {
      const run = openProcessRun(deps, process, start, ending)
      begin(() => retryDeferred(run))
      await followLog(run)
    })
  })
}

async function followLog(run: ProcessRun): Promise<void> {
  const { checkpoint, signal } = run
  const { tracker } = run.deps
  while (!signal.aborted) {
    const limits = { signal, ...(checkpoint.unsaved() && { timeoutMs: saveEveryMs }) }
    const more = await tracker.changes.waitUntil(() => tracker.processLimit() > checkpoint.position(), limits)
    if (more) await handleNext(run)
    else await checkpoint.save()
  }
  await checkpoint.save()
}

async function handleNext(run: ProcessRun): Promise<void> {
  const { checkpoint, handlers, signal } = run
  const page = await nextPage(run)
  if (!page || page.position <= checkpoint.position()) return pause(backOff(1), signal)
  const events = page.events.filter(({ type }) => handlers.has(type))
  if (events.length > 0 && !(await handlePage(run, events))) return
  checkpoint.moveTo(page.position)
  report(run)
}

/** Throws BlockedError before an unknown event, which is not skipped: another version may lead the process then. */
async function nextPage({ deps, name, checkpoint, signal }: ProcessRun) {
  try {
    return await deps.reader.next(checkpoint.position(), deps.tracker.processLimit())
  } catch (error) {
    if (isTransientDatabaseError(error)) throw error
    if (error instanceof UnknownEventError) {
      await checkpoint.save()
      throw new BlockedError(checkpoint.position(), error)
    }
    deps.tracker.failed(name, error)
    await pause(backOff(5), signal)
    return undefined
  }
}

const noneDeferred: ReadonlyMap<string, bigint> = new Map()

type Page = { readonly run: ProcessRun; readonly progress: PageProgress }

/** Whether every event of the page was handled or deferred; false when the runner stopped before. */
async function handlePage(run: ProcessRun, events: readonly StoredEvent[]): Promise<boolean> {
  const streams = Map.groupBy(events, ({ metadata }) => metadata.streamName)
  const deferred = run.hasDeferred ? await run.deferred.firstPositions([...streams.keys()]) : noneDeferred
  const page = { run, progress: pageProgress(events) }
  await runConcurrently(streams, streamsAtOnce, ([stream, ofStream]) =>
    handleStream(page, ofStream, deferred.get(stream)),
  )
  return page.progress.lastDone() === events.at(-1)
}

/** Handles one stream's events in order; those after a deferred one are deferred too. */
async function handleStream(
  page: Page,
  events: readonly StoredEvent[],
  firstDeferred: bigint | undefined,
): Promise<void> {
  if (firstDeferred !== undefined) {
    const later = events.filter(({ metadata }) => metadata.globalPosition >= firstDeferred)
    return defer(page, later, undefined)
  }
  for (const [index, event] of events.entries()) {
    const outcome = await tryHandler(page.run, event)
    if (outcome === 'stopped') return undefined
    if (outcome !== 'handled') return defer(page, events.slice(index), outcome)
    await finish(page, [event])
  }
  return undefined
}

/** Calls the handler until it succeeds, the runner stops, or the event is to be deferred. */
async function tryHandler(run: ProcessRun, event: StoredEvent): Promise<'handled' | 'stopped' | Failure> {
  const { deps, name, signal } = run
  const began = performance.now()
  let attempts = 0
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      if (!(await callHandler(run, event))) return 'stopped'
      if (tries > 1) deps.tracker.recovered(name)
      return 'handled'
    } catch (error) {
      const transient = isTransient(error)
      if (!transient) attempts += 1
      noteFailure(run, event, error, tries)
      if (attempts >= quickAttempts || performance.now() - began > maxHoldMs) {
        const retryInMs = deps.parking?.firstRetryMs ?? firstRetryMs
        return { attempts, error: describeError(error), retryInMs }
      }
      await pause(backOff(tries, transient ? maxTransientPauseMs : undefined), signal)
    }
  }
  return 'stopped'
}

function noteFailure({ deps, name }: ProcessRun, event: StoredEvent, error: unknown, attempt: number): void {
  const { messageId, globalPosition } = event.metadata
  deps.tracker.failed(name, error)
  deps.log.warn(
    { process: name, event: messageId, position: String(globalPosition), attempt, error },
    'a process failed',
  )
}

/** Stores the events as deferred in the transaction that moves the checkpoint, which proves that this runner holds it. */
async function defer(
  page: Page,
  events: readonly StoredEvent[],
  failure: Failure | undefined,
): Promise<void> {
  const { run } = page
  await run.checkpoint.saveWith((client) => run.deferred.add(client, events, failure))
  run.isPending = true
  run.hasDeferred = true
  run.deferrals += 1
  run.wakeUp.wake()
  await finish(page, events)
}

async function finish({ run, progress }: Page, events: readonly StoredEvent[]): Promise<void> {
  for (const event of events) progress.done(event)
  const last = progress.lastDone()
  if (last) run.checkpoint.moveTo(last.metadata.globalPosition, last)
  if (run.checkpoint.isOlderThan(saveEveryMs)) await run.checkpoint.save()
}
