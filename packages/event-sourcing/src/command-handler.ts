import { isRefusal, type Refusal } from '@escuta/kernel'
import { upcast } from './catalogue.ts'
import type { EventDefinition } from './event-definition.ts'
import { createKeptStates } from './kept-states.ts'
import { createKeptHandler, type KeptDeps, readKept } from './kept-streams.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import {
  type AppendDeps,
  asEventOf,
  loadDecideAppend,
  type Outcome,
  type Request,
} from './load-decide-append.ts'
import { retry, withinDeadline } from './retry.ts'
import { type StreamDefinition, streamName } from './stream.ts'

/** Folds a stream to its current state, for reading. Rejects with EventStoreUnavailableError. */
export type Load = <State, Definition extends EventDefinition, Key>(
  stream: StreamDefinition<State, Definition, Key>,
  key: Key,
) => Promise<State>

export type CommandHandlerDeps = AppendDeps & {
  /** Time from a command's arrival to its answer in milliseconds: its turn, all attempts and the pauses between them. */
  readonly deadlineMs?: number
  /** About how much memory the kept states of streams may take. */
  readonly keptBytes?: number
}

/** Commands of one stream that may wait for their turn in this process; one more is refused as unavailable at once. */
const mostWaitingPerStream = 1_000

/**
 * Handles commands (docs/architecture.md, rule 7): loads the stream, looks for an earlier run of the same command,
 * decides, appends at exactly the loaded version. Commands on one stream run one after the other in this process; an
 * append of another process is a version conflict, after which the command loads and decides again. Rejects with
 * EventStoreUnavailableError at the deadline at the latest; the command's events may be stored nevertheless.
 */
export function createCommandHandler(deps: CommandHandlerDeps & KeptDeps) {
  const inTurn = createKeyedQueue(mostWaitingPerStream)
  const handleKept = createKeptHandler(deps, mostWaitingPerStream)
  function handle<State, Definition extends EventDefinition>(
    request: Request<State, Definition>,
    deadline: AbortSignal,
  ): Promise<Outcome<State> | Refusal> {
    if (request.stream.isKept) return handleKept(request, deadline)
    return inTurn(request.streamName, () => retry(deadline, () => loadDecideAppend(deps, request)))
  }
  return <State, Definition extends EventDefinition>(request: Request<State, Definition>) =>
    withinDeadline(deps.deadlineMs ?? 10_000, async (deadline) => {
      const outcome = await handle(request, deadline)
      if (!isRefusal(outcome) && !deadline.aborted) request.command.context.onStored?.(outcome.position)
      return outcome
    })
}

/** Loads streams under the same deadline, and with the same attempts, as commands. */
export function createLoad(deps: Omit<CommandHandlerDeps & KeptDeps, 'cipher'>): Load {
  const { store, catalogue, deadlineMs = 10_000 } = deps
  return (stream, key) =>
    withinDeadline(deadlineMs, (deadline) =>
      retry(deadline, async () => {
        const name = streamName(stream, key)
        if (stream.isKept) return (await readKept(deps, stream, name)).state
        const { state } = await store.aggregateStream(name, {
          initialState: stream.initialState,
          evolve: (folded, event) => stream.evolve(folded, asEventOf(upcast(catalogue, event))),
        })
        return state
      }),
    )
}

/** The deps of handling and loading, which share the kept states. */
export function withKeptStates(deps: CommandHandlerDeps): CommandHandlerDeps & KeptDeps {
  return { ...deps, kept: createKeptStates(deps.keptBytes ?? 64 * 1024 * 1024) }
}
