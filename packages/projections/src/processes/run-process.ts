import type { StoredEvent } from '@escuta/event-sourcing'
import type { Parts } from '../parts.ts'
import { isPassing } from '../passing-trouble.ts'
import type { AnyProcess, Reaction } from '../process.ts'
import { backOff, pause, whileRunning } from '../waiting.ts'
import { type ProcessCheckpoint, processCheckpoint } from './process-checkpoint.ts'
import { reactionTo } from './reaction-to.ts'

/**
 * A checkpoint is written this long after the last time at the latest, and within twice that when nothing more comes:
 * what a crash makes a process see again is what it handled in between.
 */
const saveEveryMs = 100
/** What a handler under way may still take when the runner stops; afterwards its event is left for the next start. */
const graceMs = 700

type Handler = (event: StoredEvent, reaction: Reaction) => Promise<void>
type Run = {
  readonly parts: Parts
  readonly name: string
  readonly handlers: ReadonlyMap<string, Handler>
  readonly checkpoint: ProcessCheckpoint
  readonly signal: AbortSignal
}

/**
 * One process going through the log, never past what the views have taken in. It sees its events in order; the
 * checkpoint follows a tenth of a second behind, so a crash repeats what was handled in it. A handler that throws is
 * called again with back-off. Throws when another runner moved the checkpoint or the database is away.
 */
export async function runProcess(
  parts: Parts,
  process: AnyProcess,
  start: bigint,
  signal: AbortSignal,
): Promise<void> {
  const { name } = process
  const checkpoint = processCheckpoint(parts, name, start)
  const run = { parts, name, handlers: handlersOf(process), checkpoint, signal }
  const { board } = parts
  while (!signal.aborted) {
    const limits = { signal, ...(checkpoint.unsaved() && { timeoutMs: saveEveryMs }) }
    const more = await board.watch.until(() => board.horizon() > checkpoint.position(), limits)
    if (more) await handleNext(run)
    else await checkpoint.save()
  }
  await checkpoint.save()
}

async function handleNext(run: Run): Promise<void> {
  const { parts, name, checkpoint, handlers, signal } = run
  const page = await nextPage(run)
  if (!page || page.position <= checkpoint.position()) return pause(backOff(1), signal)
  for (const event of page.events) {
    const handler = handlers.get(event.type)
    if (!handler) continue
    if (!(await handled(run, event, handler))) return
    checkpoint.moveTo(event.metadata.globalPosition)
    if (checkpoint.isOlderThan(saveEveryMs)) await checkpoint.save()
  }
  checkpoint.moveTo(page.position)
  parts.board.processorAt(name, page.position)
}

/** Undefined when the log holds something unknown right there: the process waits rather than skip it. */
async function nextPage({ parts, name, checkpoint, signal }: Run) {
  try {
    return await parts.reader.next(checkpoint.position(), parts.board.horizon())
  } catch (error) {
    if (isPassing(error)) throw error
    parts.board.failed(name, error)
    await pause(backOff(5), signal)
    return undefined
  }
}

/** Whether the handler succeeded in the end; false when the runner stops before. */
async function handled(run: Run, event: StoredEvent, handler: Handler): Promise<boolean> {
  const { parts, name, signal } = run
  const { board, log } = parts
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      const acting = handler(event, reactionTo(event, name, parts.clock))
      if (!(await whileRunning(acting, signal, graceMs))) return false
      if (attempt > 1) board.recovered(name)
      return true
    } catch (error) {
      board.failed(name, error)
      const { messageId, globalPosition } = event.metadata
      log.warn(
        { process: name, event: messageId, position: String(globalPosition), attempt, error },
        'a process failed',
      )
      await pause(backOff(attempt), signal)
    }
  }
  return false
}

/** Guarantee: the runner hands every handler only events of its own type, brought to their newest version. */
function handlersOf(process: AnyProcess): ReadonlyMap<string, Handler> {
  return new Map(Object.entries(process.on as unknown as Readonly<Record<string, Handler>>))
}
