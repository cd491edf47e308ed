import { withRequestDeadline } from './request-deadline.ts'
import { type CommandContext, defineRefusals, guest, isRefusal, newId, type Refusal } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCatalogue, type FieldCipher, UnknownEventError } from './catalogue.ts'
import type { Decision, Outcome } from './load-decide-append.ts'
import { createStreamAccess, defineCommand, type Timed } from './define-command.ts'
import { ExpectedVersionConflictError, STREAM_DOES_NOT_EXIST } from './emmett.ts'
import { defineEvent, type EventOf } from './event-definition.ts'
import {
  type EventStore,
  EventStoreUnavailableError,
  type NewEvent,
  type StoredEvent,
} from './event-store.port.ts'
import { defineStream } from './stream.ts'

const counted = defineEvent('counted', {
  plain: z.object({ by: z.int(), at: z.string() }),
  personal: (field) => ({ note: field(z.string().nullable(), () => 'ana/profile') }),
})
const closed = defineEvent('closed', { plain: z.object({}) })
type CounterEvent = EventOf<typeof counted | typeof closed>
type Counter = { readonly total: number; readonly isClosed: boolean; readonly notes: readonly unknown[] }

const counter = defineStream({
  name: 'counter',
  id: ({ id }: { readonly id: string }) => id,
  events: { counted, closed },
  initialState: (): Counter => ({ total: 0, isClosed: false, notes: [] }),
}).evolve({
  counted: (state, { by, note }) => ({ ...state, total: state.total + by, notes: [...state.notes, note] }),
  closed: (state) => ({ ...state, isClosed: true }),
})

const refusals = defineRefusals({
  'counter-closed': { status: 409, message: 'O contador está fechado.', action: 'Abra outro contador.' },
})
const morning = '2026-01-05T12:00:00.000Z'
const noon = '2026-01-05T15:00:00.000Z'

function count(by: number, note: string | null = null) {
  return (state: Counter, now: string): Decision<CounterEvent> =>
    state.isClosed ? refusals.refuse('counter-closed') : [{ type: 'counted', data: { by, at: now, note } }]
}

/** An in-memory log; each of `faults` replaces one of the next appends. */
function createLog() {
  const log: StoredEvent[] = []
  const faults: ((append: () => bigint) => bigint)[] = []
  /** How many events each read of a stream returned. */
  const reads: number[] = []
  const ofStream = (name: string) => log.filter(({ metadata }) => metadata.streamName === name)

  function write(streamName: string, events: readonly NewEvent[]): bigint {
    for (const event of events) {
      const streamPosition = BigInt(ofStream(streamName).length + 1)
      const globalPosition = BigInt(log.length + 1)
      const { type, data } = structuredClone(event)
      log.push({ type, data, metadata: { ...event.metadata, streamName, streamPosition, globalPosition } })
    }
    return BigInt(log.length)
  }

  const store: Pick<EventStore, 'aggregateStream' | 'appendToStream'> = {
    async aggregateStream(streamName, { evolve, initialState, after = 0n }) {
      const events = ofStream(streamName)
      reads.push(events.length - Number(after))
      return {
        state: events.slice(Number(after)).reduce(evolve, initialState()),
        currentStreamVersion: BigInt(events.length),
        streamExists: events.length > 0,
      }
    },
    async appendToStream(streamName, events, { expectedStreamVersion }) {
      const append = (): bigint => {
        const version = BigInt(ofStream(streamName).length)
        const expected = expectedStreamVersion === STREAM_DOES_NOT_EXIST ? 0n : expectedStreamVersion
        if (version !== expected) throw new ExpectedVersionConflictError(version, expectedStreamVersion)
        return write(streamName, events)
      }
      const lastEventGlobalPosition = (faults.shift() ?? ((run) => run()))(append)
      return { lastEventGlobalPosition, nextExpectedStreamVersion: 0n, createdNewStream: false }
    },
  }
  return { log, faults, reads, write, store: asStore(store) }
}

/** Guarantee: the command handler calls no other method of the port. */
function asStore(store: Pick<EventStore, 'aggregateStream' | 'appendToStream'>): EventStore {
  return store as EventStore
}

/** Returns another ciphertext at each call, as a real cipher does. */
function createCountingCipher() {
  const cipher = { calls: 0 }
  const fieldCipher: FieldCipher = {
    async encrypt({ keyId, eventId, field }) {
      cipher.calls += 1
      return `encrypted:1:${keyId}:${eventId}:${field}:box-${cipher.calls}`
    },
    decrypt: async () => undefined,
  }
  return { cipher, fieldCipher }
}

type Opening = { readonly deadlineMs?: number; readonly keptBytes?: number; readonly log?: Log }
type Log = ReturnType<typeof createLog>

/** Counters of one process, whose states are kept or not. */
function openCountersOf(isKept: boolean, { deadlineMs, keptBytes, log: opened = createLog() }: Opening = {}) {
  const { store, ...rest } = opened
  const { cipher, fieldCipher } = createCountingCipher()
  const catalogue = createCatalogue([counted, closed])
  const limits = {
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(keptBytes !== undefined && { keptBytes }),
  }
  const { run, load, forgetKept } = createStreamAccess({ store, catalogue, cipher: fieldCipher, ...limits })
  const stored: bigint[] = []
  const contextOf = (commandId = newId(), now = morning): CommandContext => ({
    commandId,
    actor: guest,
    now,
    correlationId: newId(),
    causationId: null,
    onStored: (position) => stored.push(position),
  })
  const send = (
    decide: (state: Counter, now: string) => Decision<CounterEvent>,
    context = contextOf(),
    stream = 'counter-1',
  ) => run(countBy(decide, isKept), { stream }, context)
  return { ...rest, store, cipher, stored, contextOf, send, run, load, forgetKept }
}

/** A command that decides as the spec says. */
function countBy(decide: (state: Counter, now: string) => Decision<CounterEvent>, isKept: boolean) {
  return defineCommand({
    name: 'count',
    stream: { ...counter, isKept },
    keyOf: ({ stream }: { readonly stream: string }) => ({ id: stream.replace('counter-', '') }),
    decide: ({ now }, state) => decide(state, now),
  })
}

function accepted<State>(outcome: Outcome<State> | Refusal): Outcome<State> {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

describe.each([
  ['are read', false],
  ['are kept', true],
])('streams whose states %s', (_title, isKept) => {
  const openCounters = (opening?: Opening) => openCountersOf(isKept, opening)

  describe('handling a command', () => {
    it('stores its events with actor, command and time, and returns the state and the log position', async () => {
      const { send, log, stored, contextOf } = openCounters()
      const context = contextOf()
      const outcome = accepted(await send(count(2), context))
      expect(outcome).toMatchObject({ state: { total: 2 }, position: 1n })
      expect(stored).toEqual([1n])
      expect(log).toMatchObject([
        {
          type: 'counted',
          data: { by: 2, at: morning },
          metadata: {
            commandId: context.commandId,
            commandName: 'count',
            actor: { id: null, role: 'guest' },
            correlationId: context.correlationId,
            causationId: null,
            occurredAt: morning,
            schemaVersion: 1,
            streamName: 'counter-1',
          },
        },
      ])
    })

    it('returns state and position unchanged when the decision is empty', async () => {
      const { send, log, stored } = openCounters()
      await send(count(2))
      const outcome = accepted(await send(() => []))
      expect(outcome).toMatchObject({ state: { total: 2 }, position: 1n, changed: false })
      expect(log).toHaveLength(1)
      expect(stored).toEqual([1n, 1n])
    })

    it('decides at the later of its own time and the time of the last event', async () => {
      const { send, contextOf, log } = openCounters()
      await send(count(1), contextOf(newId(), noon))
      await send(count(1), contextOf(newId(), morning))
      expect(log.map(({ data }) => data['at'])).toEqual([noon, noon])
      expect(log.map(({ metadata }) => metadata.occurredAt)).toEqual([noon, noon])
    })

    it('writes nothing and reports no position when it is refused', async () => {
      const { send, log, stored } = openCounters()
      await send(() => [{ type: 'closed', data: {} }])
      expect(await send(count(1))).toMatchObject({ kind: 'refusal', code: 'counter-closed' })
      expect(log).toHaveLength(1)
      expect(stored).toEqual([1n])
    })

    it('fails without a retry when the decision throws', async () => {
      const { send } = openCounters()
      let runs = 0
      const broken = send(() => {
        runs += 1
        throw new TypeError('a defect in a decider')
      })
      await expect(broken).rejects.toBeInstanceOf(TypeError)
      expect(runs).toBe(1)
    })

    it('fails and writes nothing when an event does not match its schema', async () => {
      const { send, log } = openCounters()
      await expect(send(count(0.5))).rejects.toBeInstanceOf(z.ZodError)
      expect(log).toEqual([])
    })
  })

  describe('repeating a command', () => {
    it('returns the first outcome after other commands have appended', async () => {
      const { send, contextOf, log, stored } = openCounters()
      const context = contextOf()
      const first = accepted(await send(count(2), context))
      await send(count(40))
      const again = accepted(await send(count(2), context))
      expect(again).toEqual({ ...first, isRepeated: true })
      expect(log).toHaveLength(2)
      expect(stored).toEqual([1n, 2n, 1n])
    })

    it('returns the first outcome where the command would now be refused', async () => {
      const { send, contextOf } = openCounters()
      const context = contextOf()
      await send(count(2), context)
      await send(() => [{ type: 'closed', data: {} }])
      expect(accepted(await send(count(2), context)).state).toMatchObject({ total: 2, isClosed: false })
    })

    it('returns the outcome of all events of the first run', async () => {
      const { send, contextOf } = openCounters()
      const context = contextOf()
      const both = (): Decision<CounterEvent> => [
        { type: 'counted', data: { by: 1, at: morning, note: null } },
        { type: 'closed', data: {} },
      ]
      await send(both, context)
      const again = accepted(await send(both, context))
      expect(again).toMatchObject({ changed: true, position: 2n, state: { total: 1, isClosed: true } })
    })

    it('stores the events once when the runs are concurrent', async () => {
      const { send, contextOf, log } = openCounters()
      const context = contextOf()
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(count(2), context)))
      expect(outcomes.map((outcome) => accepted(outcome).position)).toEqual(Array(8).fill(1n))
      expect(log).toHaveLength(1)
    })
  })

  describe('a concurrent append', () => {
    it('makes the command load and decide again', async () => {
      const { send, log, faults, write } = openCounters()
      const seen: number[] = []
      faults.push((append) => {
        write('counter-1', [storedElsewhere('counted', { by: 10, at: morning, note: null })])
        return append()
      })
      const outcome = await send((state, now) => {
        seen.push(state.total)
        return count(1)(state, now)
      })
      expect(seen).toEqual([0, 10])
      expect(accepted(outcome)).toMatchObject({ state: { total: 11 }, position: 2n })
      expect(log).toHaveLength(2)
    })

    it('stores nothing when the second decision is a refusal', async () => {
      const { send, log, faults, write, stored } = openCounters()
      faults.push((append) => {
        write('counter-1', [storedElsewhere('closed', {})])
        return append()
      })
      expect(await send(count(1))).toMatchObject({ code: 'counter-closed' })
      expect(log.map(({ type }) => type)).toEqual(['closed'])
      expect(stored).toEqual([])
    })

    it('on another stream causes no conflict', async () => {
      const { send } = openCounters()
      const outcomes = await Promise.all([send(count(1)), send(count(2), undefined, 'counter-2')])
      expect(outcomes.map((outcome) => accepted(outcome).state.total)).toEqual([1, 2])
    })

    it('in the same process runs after the earlier command of the stream', async () => {
      const { send, faults } = openCounters()
      const totals = await Promise.all(
        [1, 2, 3, 4].map(async (by) => accepted(await send(count(by))).state.total),
      )
      expect(totals).toEqual([1, 3, 6, 10])
      expect(faults).toEqual([])
    })
  })

  describe('an unavailable event store', () => {
    const unavailable = () => new EventStoreUnavailableError(new Error('connection lost'))

    it('that had stored the events does not receive them twice', async () => {
      const { send, log, faults } = openCounters()
      faults.push((append) => {
        append()
        throw unavailable()
      })
      expect(accepted(await send(count(2)))).toMatchObject({ state: { total: 2 }, position: 1n })
      expect(log).toHaveLength(1)
    })

    it('is tried again', async () => {
      const { send, log, faults } = openCounters()
      faults.push(fail, fail)
      expect(accepted(await send(count(2))).state.total).toBe(2)
      expect(log).toHaveLength(1)
    })

    it('makes the command fail after the last attempt', async () => {
      const { send, log, faults } = openCounters()
      faults.push(fail, fail, fail, fail)
      await expect(send(count(2))).rejects.toBeInstanceOf(EventStoreUnavailableError)
      expect(log).toEqual([])
      expect(accepted(await send(count(3))).state.total).toBe(3)
    })

    function fail(): never {
      throw unavailable()
    }
  })

  describe('an event store that does not answer', () => {
    it('makes the command fail at its deadline', async () => {
      const { send, store } = openCounters({ deadlineMs: 50 })
      Object.assign(store, { aggregateStream: () => new Promise(() => {}) })
      await expect(send(count(1))).rejects.toBeInstanceOf(EventStoreUnavailableError)
    })

    it('makes all commands of one request fail at one deadline, and begins none after it', async () => {
      const { send, store } = openCounters({ deadlineMs: 60_000 })
      let loads = 0
      Object.assign(store, { aggregateStream: () => new Promise(() => (loads += 1)) })
      const failures = await withRequestDeadline(async () => {
        const first = await send(count(1)).catch((error: unknown) => error)
        return [first, await send(count(2)).catch((error: unknown) => error)]
      }, 50)
      expect(failures).toEqual(Array(2).fill(expect.any(EventStoreUnavailableError)))
      expect(loads).toBe(1)
    })

    it('gives what a request leaves behind a deadline of its own', async () => {
      const { send } = openCounters()
      const answered = Promise.withResolvers<void>()
      let left: ReturnType<typeof send> | undefined
      await withRequestDeadline(async () => {
        left = answered.promise.then(() => send(count(1)))
      }, 0)
      answered.resolve()
      expect(accepted(await left!).state.total).toBe(1)
    })

    it('makes queued commands fail at their deadline without running them', async () => {
      const { send, store, log } = openCounters({ deadlineMs: 50 })
      const answering = { ...store }
      const resumed = Promise.withResolvers<void>()
      Object.assign(store, {
        aggregateStream: (...args: Parameters<EventStore['aggregateStream']>) =>
          resumed.promise.then(() => answering.aggregateStream(...args)),
      })
      const answers = await Promise.allSettled([send(count(1)), send(count(2)), send(count(3))])
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      resumed.resolve()
      expect(accepted(await send(count(10))).state.total).toBe(11)
      expect(log).toHaveLength(2)
    })

    it('makes a command fail at once when 1,000 commands of its stream are queued', async () => {
      const { send, store } = openCounters({ deadlineMs: 200 })
      Object.assign(store, { aggregateStream: () => new Promise(() => {}) })
      const waiting = Array.from({ length: 1_000 }, () => send(count(1)))
      const refused = await send(count(1)).catch((error: unknown) => error)
      expect(refused).toMatchObject({ name: 'EventStoreUnavailableError', cause: { name: 'QueueFullError' } })
      await Promise.allSettled(waiting)
    })
  })

  describe('an event that is not in the catalogue', () => {
    it('makes the command fail', async () => {
      const { send, write } = openCounters()
      write('counter-1', [storedElsewhere('undeclared-event', {})])
      await expect(send(count(1))).rejects.toBeInstanceOf(UnknownEventError)
    })

    it('is not written', async () => {
      const { send, log } = openCounters()
      const undeclared = { type: 'undeclared-event', data: {} } as unknown as CounterEvent
      await expect(send(() => [undeclared])).rejects.toThrow('undeclared-event is not in the catalogue')
      expect(log).toEqual([])
    })
  })

  describe('personal fields', () => {
    it('are encrypted for their event in the log and in the state', async () => {
      const { send, log } = openCounters()
      const { state } = accepted(await send(count(1, 'chora à noite')))
      const id = log[0]?.metadata.messageId
      expect(state.notes).toEqual([`encrypted:1:ana/profile:${id}:note:box-1`])
      expect(JSON.stringify(log.map(({ data }) => data))).not.toContain('chora')
    })

    it('that are null stay null', async () => {
      const { send, cipher } = openCounters()
      expect(accepted(await send(count(1, null))).state.notes).toEqual([null])
      expect(cipher.calls).toBe(0)
    })
  })
})

function storedElsewhere(type: string, data: NewEvent['data']): NewEvent {
  const metadata = {
    messageId: newId(),
    commandId: newId(),
    commandName: 'elsewhere',
    actor: { id: null, role: 'system' },
    correlationId: newId(),
    causationId: null,
    occurredAt: morning,
    schemaVersion: 1,
  }
  return { type, data, metadata }
}

describe('a defined command', () => {
  type AddWithin = { readonly id: string; readonly by: number }
  const addWithin = defineCommand({
    name: 'add-within',
    stream: counter,
    decide: (
      { by, now }: Timed<AddWithin>,
      { total }: Counter,
      { limit }: { readonly limit: number },
    ): Decision<CounterEvent> =>
      total + by > limit
        ? refusals.refuse('counter-closed')
        : [{ type: 'counted', data: { by, at: now, note: null } }],
  })

  it('writes the stream that its input leads to, with its name and the facts given', async () => {
    const { run, contextOf, log } = openCountersOf(false)
    const { state } = accepted(await run(addWithin, { id: 'a', by: 2 }, contextOf(), { limit: 3 }))
    expect(state.total).toBe(2)
    expect(await run(addWithin, { id: 'a', by: 2 }, contextOf(), { limit: 3 })).toMatchObject({
      code: 'counter-closed',
    })
    expect(log).toMatchObject([
      { data: { at: morning }, metadata: { streamName: 'counter-a', commandName: 'add-within' } },
    ])
  })

  it('decides at the last event of its stream where the clock is behind it', async () => {
    const { run, contextOf, log } = openCountersOf(false)
    await run(addWithin, { id: 'a', by: 1 }, contextOf(newId(), noon), { limit: 3 })
    await run(addWithin, { id: 'a', by: 1 }, contextOf(newId(), morning), { limit: 3 })
    expect(log.map(({ data }) => data['at'])).toEqual([noon, noon])
  })
})

describe('loading a stream', () => {
  it.each([false, true])('folds its events and appends none, where states are kept: %s', async (isKept) => {
    const { send, load, log } = openCountersOf(isKept)
    const stream = { ...counter, isKept }
    await send(count(2))
    await send(count(40))
    expect(await load(stream, { id: '1' })).toMatchObject({ total: 42 })
    expect(await load(stream, { id: '2' })).toEqual({ total: 0, isClosed: false, notes: [] })
    expect(log).toHaveLength(2)
  })
})

describe('kept states', () => {
  /** Counters of two processes on one log. */
  function openTwo() {
    const log = createLog()
    return { ...log, one: openCountersOf(true, { log }), other: openCountersOf(true, { log }) }
  }
  const total = async (outcome: ReturnType<ReturnType<typeof openCountersOf>['send']>) =>
    accepted(await outcome).state.total

  it('save a command the reading of the stream, and a load what was read before', async () => {
    const { send, load, reads } = openCountersOf(true)
    expect([await total(send(count(1))), await total(send(count(2)))]).toEqual([1, 3])
    expect(await load({ ...counter, isKept: true }, { id: '1' })).toMatchObject({ total: 3 })
    expect(reads).toEqual([0, 0])
  })

  it('are read anew once they are forgotten, as after another log took the place of theirs', async () => {
    const { send, log, write, reads, contextOf, forgetKept } = openCountersOf(true)
    for (const by of [1, 2, 3]) await send(count(by))
    const [first] = log.splice(0)
    if (!first) throw new Error('no event')
    const { type, data } = first
    for (let version = 1; version <= 3; version += 1)
      write('counter-1', [{ type, data, metadata: { ...first.metadata, commandId: newId() } }])
    forgetKept()
    expect(await total(send(count(10), contextOf()))).toBe(13)
    expect(reads.at(-1)).toBe(3)
  })

  it('follow what another process appended, which alone is read', async () => {
    const { one, other, reads } = openTwo()
    for (const by of [1, 2, 3]) await one.send(count(by))
    expect(await total(other.send(count(10)))).toBe(16)
    expect(await total(one.send(count(1)))).toBe(17)
    expect(reads).toEqual([0, 3, 1])
  })

  it('do not let a command append what an event of another process forbids', async () => {
    const { one, other, log } = openTwo()
    await one.send(count(1))
    await other.send(() => [{ type: 'closed', data: {} }])
    expect(await one.send(count(1))).toMatchObject({ code: 'counter-closed' })
    expect(log).toHaveLength(2)
  })

  it('do not refuse what an event of another process allows', async () => {
    const { one, other } = openTwo()
    await one.send(count(1))
    await other.send(count(10))
    const fromTen = (state: Counter, now: string) =>
      state.total < 10 ? refusals.refuse('counter-closed') : count(1)(state, now)
    expect(await total(one.send(fromTen))).toBe(12)
  })

  it('let the commands that wait for a stream be appended together, each with its own outcome', async () => {
    const { send, faults, stored, log } = openCountersOf(true)
    let appends = 0
    const counting = (append: () => bigint) => ((appends += 1), append())
    faults.push(counting, counting, counting)
    const sent = [count(1), count(2), () => refusals.refuse('counter-closed'), count(3), () => []]
    const outcomes = await Promise.all(sent.map((decide) => send(decide)))
    expect(outcomes.map((outcome) => (isRefusal(outcome) ? outcome.code : outcome.state.total))).toEqual([
      1,
      3,
      'counter-closed',
      6,
      6,
    ])
    expect(appends).toBe(2)
    expect(log).toHaveLength(3)
    expect(stored).toEqual([1n, 3n, 3n, 3n])
  })

  it('let a command fail alone among those that are appended together', async () => {
    const { send, log } = openCountersOf(true)
    const outcomes = await Promise.allSettled([1, 2, 0.5, 4].map((by) => send(count(by))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(log.map(({ data }) => data['by'])).toEqual([1, 2, 4])
  })

  it('append commands once whose answer was lost', async () => {
    const { send, log, faults } = openCountersOf(true)
    await send(count(1))
    faults.push((append) => {
      append()
      throw new EventStoreUnavailableError(new Error('connection lost'))
    })
    const outcomes = await Promise.all([2, 3, 4].map((by) => total(send(count(by)))))
    expect(outcomes).toEqual([3, 6, 10])
    expect(log).toHaveLength(4)
  })

  it('are read anew where the log was restored from an older copy', async () => {
    const { send, log } = openCountersOf(true)
    for (const by of [1, 2, 3]) await send(count(by))
    log.length = 1
    expect(await total(send(count(10)))).toBe(11)
  })

  it('are forgotten, the longest unused first, when they take too much memory', async () => {
    const { send, reads } = openCountersOf(true, { keptBytes: 700 })
    await send(count(1))
    await send(count(1), undefined, 'counter-2')
    await send(count(1))
    await send(count(1), undefined, 'counter-3')
    await send(count(1))
    await send(count(1), undefined, 'counter-2')
    expect(reads).toEqual([0, 0, 0, 2, 1])
  })
})
