import { isRefusal, type Refusal } from '@escuta/kernel'
import { encodeEvents, upcast } from './catalogue.ts'
import { isExpectedVersionConflictError, STREAM_DOES_NOT_EXIST } from './emmett.ts'
import { eventBytes } from './event-bytes.ts'
import type { EventDefinition } from './event-definition.ts'
import { EventStoreUnavailableError, type FoldedEvent, type NewEvent } from './event-store.port.ts'
import type { Folded, KeptStates } from './kept-states.ts'
import { createKeyedGroups } from './keyed-groups.ts'
import {
  type AppendDeps,
  asEventOf,
  loadDecideAppend,
  type Outcome,
  type Request,
} from './load-decide-append.ts'
import { retry } from './retry.ts'
import type { StreamDefinition } from './stream.ts'

export type KeptDeps = AppendDeps & { readonly kept: KeptStates }

type AnyRequest = Request<unknown, EventDefinition>
type Answer = Outcome<unknown> | Refusal
type Waiting = { readonly request: AnyRequest; readonly deadline: AbortSignal }

/** What is decided for a command on the state after the commands before it; undefined for one that was run before. */
type Decided = { readonly answer: Answer | undefined; readonly events: readonly NewEvent[] }

/** Commands of one stream that are appended together: as many of the largest messages are below the limit of an append. */
const mostTogether = 24

/** Reads what was appended after the state that is kept, or the whole stream, and keeps the state. */
export async function readKept<State, Definition extends EventDefinition>(
  { store, catalogue, kept }: Omit<KeptDeps, 'cipher'>,
  stream: StreamDefinition<State, Definition>,
  name: string,
): Promise<Folded<State>> {
  const known = kept.get<State>(name) ?? nothingFolded(stream.initialState())
  const { state: folded } = await store.aggregateStream(name, {
    initialState: () => known,
    evolve: (before, event: FoldedEvent) => {
      const state = stream.evolve(before.state, asEventOf(upcast(catalogue, event)))
      const { commandId, occurredAt, streamPosition: version, globalPosition: lastPosition } = event.metadata
      before.commandIds.add(commandId)
      const bytes = before.bytes + eventBytes(event)
      return { ...before, state, version, lastOccurredAt: occurredAt, lastPosition, bytes }
    },
    after: known.version,
  })
  if (folded.version > 0n) kept.put(name, folded)
  return folded
}

/**
 * Handles commands on streams whose states are kept. Commands that wait for their stream are decided one after the
 * other and appended together, at exactly the kept version. When another process has appended, the store refuses,
 * and the handler reads what was appended. A decision to append nothing is made on a state that was read after the
 * command arrived.
 */
export function createKeptHandler(deps: KeptDeps, mostWaiting: number) {
  const inGroup = createKeyedGroups<Waiting, Answer>((_name, group) => handleGroup(deps, group), {
    mostTogether,
    mostWaiting,
  })
  return async <State, Definition extends EventDefinition>(
    request: Request<State, Definition>,
    deadline: AbortSignal,
  ): Promise<Outcome<State> | Refusal> =>
    asAnswerTo(request, await inGroup(request.streamName, { request: asAnyRequest(request), deadline }))
}

async function handleGroup(
  deps: KeptDeps,
  group: readonly Waiting[],
): Promise<readonly PromiseSettledResult<Answer>[]> {
  // Whose deadline is over has been answered.
  const live = group.filter(({ deadline }) => !deadline.aborted)
  const answers = new Map<Waiting, PromiseSettledResult<Answer>>()
  try {
    const requests = live.map(({ request }) => request)
    const values = live.length > 0 ? await retry(live.at(-1)!.deadline, () => handle(deps, requests)) : []
    for (const [at, each] of live.entries()) answers.set(each, { status: 'fulfilled', value: values[at]! })
  } catch (reason) {
    // What is wrong with one command fails the append of all: each is handled by itself.
    const isOfAll = reason instanceof EventStoreUnavailableError || isExpectedVersionConflictError(reason)
    const isAlone = isOfAll || live.length === 1
    for (const each of live)
      answers.set(each, isAlone ? { status: 'rejected', reason } : (await handleGroup(deps, [each]))[0]!)
  }
  return group.map((each) => answers.get(each) ?? { status: 'rejected', reason: each.deadline.reason })
}

async function handle(deps: KeptDeps, requests: readonly AnyRequest[]): Promise<readonly Answer[]> {
  const { stream, streamName } = requests[0]!
  const known = deps.kept.get(streamName)
  const handled = known && (await handleOn(deps, requests, known, false))
  return handled ?? (await handleOn(deps, requests, await readKept(deps, stream, streamName), true))!
}

/** Decides on a folded state and appends. Undefined where the state is not current and may be behind what is stored. */
async function handleOn(
  deps: KeptDeps,
  requests: readonly AnyRequest[],
  folded: Folded<unknown>,
  isCurrent: boolean,
): Promise<readonly Answer[] | undefined> {
  const { store, kept } = deps
  const { streamName } = requests[0]!
  const { decided, state, lastOccurredAt } = await decideAll(deps, requests, folded)
  if (!isCurrent && decided.some(({ answer, events }) => answer && events.length === 0)) return undefined
  const events = decided.flatMap((each) => each.events)
  let { lastPosition } = folded
  if (events.length > 0) {
    const expectedStreamVersion = folded.version > 0n ? folded.version : STREAM_DOES_NOT_EXIST
    try {
      const appended = await store.appendToStream(streamName, events, { expectedStreamVersion })
      lastPosition = appended.lastEventGlobalPosition
    } catch (error) {
      if (!isCurrent && isExpectedVersionConflictError(error)) return undefined
      // The events may be stored, or the store may be behind what is kept: the next attempt reads the whole stream.
      kept.forget(streamName)
      throw error
    }
    for (const { metadata } of events) folded.commandIds.add(metadata.commandId)
    const version = folded.version + BigInt(events.length)
    const bytes = events.reduce((sum, event) => sum + eventBytes(event), folded.bytes)
    kept.put(streamName, { ...folded, state, version, lastOccurredAt, lastPosition, bytes })
  }
  const answers: Answer[] = []
  for (const [at, { answer }] of decided.entries()) {
    if (!answer) answers.push(await loadDecideAppend(deps, requests[at]!))
    else answers.push(isRefusal(answer) ? answer : { ...answer, position: lastPosition })
  }
  return answers
}

/** Decides commands one after the other, each on the state after the ones before it. */
async function decideAll(
  { catalogue, cipher }: KeptDeps,
  requests: readonly AnyRequest[],
  { commandIds, ...folded }: Folded<unknown>,
) {
  let { state, lastOccurredAt } = folded
  const run = new Set<string>()
  const decided: Decided[] = []
  for (const { stream, command, decide } of requests) {
    const { commandId, now: arrivedAt } = command.context
    const isRepeated = commandIds.has(commandId) || run.has(commandId)
    const now = lastOccurredAt > arrivedAt ? lastOccurredAt : arrivedAt
    const decision = isRepeated ? [] : decide(state, now)
    const events = isRefusal(decision)
      ? []
      : await encodeEvents(catalogue, cipher, { ...command, now }, decision)
    state = events.reduce((before, event) => stream.evolve(before, asEventOf(event)), state)
    if (events.length > 0) {
      lastOccurredAt = now
      run.add(commandId)
    }
    const changed = events.length > 0
    const outcome = { state, position: folded.lastPosition, changed, isRepeated: false }
    decided.push({ answer: isRepeated ? undefined : isRefusal(decision) ? decision : outcome, events })
  }
  return { decided, state, lastOccurredAt }
}

function nothingFolded<State>(state: State): Folded<State> {
  return { state, version: 0n, lastOccurredAt: '', lastPosition: 0n, commandIds: new Set(), bytes: 0 }
}

/** Guarantee: the requests of one stream have its one definition, so that they are handled on states of its type. */
function asAnyRequest<State, Definition extends EventDefinition>(
  request: Request<State, Definition>,
): AnyRequest {
  return request as unknown as AnyRequest
}

/** Guarantee: as for requests. */
function asAnswerTo<State, Definition extends EventDefinition>(
  _request: Request<State, Definition>,
  answer: Answer,
): Outcome<State> | Refusal {
  return answer as Outcome<State> | Refusal
}
