import { createWakeUp, type WakeUp } from '../../wake-up.ts'

/** An event as the double keeps it; `position` is commit and prepare position alike: the byte where its record begins. */
export type Recorded = {
  readonly id: string
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export type Proposed = Pick<Recorded, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | bigint

export type Written =
  | { readonly kind: 'success'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-version'; readonly current: bigint | undefined }
  | { readonly kind: 'too-large' }
  /** Equal to an append that is written and not indexed yet: the server never answers it. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'deleted' }

export type RecordedLog = {
  readonly events: readonly Recorded[]
  readonly grown: WakeUp
  readonly stream: (name: string) => readonly Recorded[]
  readonly isTombstoned: (name: string) => boolean
  /** Whether a record begins at a position; a read of the whole log from anywhere else fails. */
  readonly isBoundary: (position: bigint) => boolean
  readonly write: (stream: string, expected: ExpectedRevision, events: readonly Proposed[]) => Written
  /** Ends the time in which an equal append is dropped. */
  readonly index: (events: readonly Proposed[]) => void
  readonly tombstone: (name: string) => void
  /** What a restart forgets: the ids that make a second append with ANY a repetition. */
  readonly forgetRecentIds: () => void
  readonly wipe: () => void
  /** Keeps a copy of the log as it is; the function returned puts it back in place of what the log is then. */
  readonly backUp: () => () => void
}

const firstRecord: Proposed = {
  id: '00000000-0000-4000-8000-000000000000',
  type: '$epoch-information',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from('{}'),
}

export const largestEvent = 1024 * 1024

/** The log behind the double: EventStoreDB's rules of revisions, repetition and size, as observed on 23.10. */
export function createRecordedLog(): RecordedLog {
  const events: Recorded[] = []
  const streams = new Map<string, Recorded[]>()
  const tombstones = new Set<string>()
  const recentIds = new Map<string, Recorded>()
  const unindexed = new Set<string>()
  const grown = createWakeUp()
  let end = 0n
  // A new server's log begins with records of its own, so that no event of ours is at position 0.
  record(firstRecord, '$epochs', 0n)

  function write(name: string, expected: ExpectedRevision, proposed: readonly Proposed[]): Written {
    if (tombstones.has(name)) return { kind: 'deleted' }
    if (proposed.some(({ data, metadata }) => data.length + metadata.length > largestEvent))
      return { kind: 'too-large' }
    const stream = streams.get(name) ?? []
    if (proposed.some(({ id }) => unindexed.has(id))) return { kind: 'dropped' }
    const earlier = earlierRun(stream, expected, proposed)
    if (earlier) return { kind: 'success', revision: earlier.revision, position: earlier.position }
    return accepts(stream, expected)
      ? recordAll(name, proposed)
      : { kind: 'wrong-version', current: stream.at(-1)?.revision }
  }

  /** An empty append succeeds and creates no stream. */
  function recordAll(name: string, proposed: readonly Proposed[]): Written {
    const stream = streams.get(name) ?? []
    const written = proposed.map((event, index) => record(event, name, BigInt(stream.length + index)))
    const last = written.at(-1)
    if (!last) return { kind: 'success', revision: -1n, position: 0n }
    streams.set(name, [...stream, ...written])
    for (const { id } of written) unindexed.add(id)
    grown.wake()
    return { kind: 'success', revision: last.revision, position: last.position }
  }

  function record(event: Proposed, stream: string, revision: bigint): Recorded {
    const recorded = { ...event, stream, revision, position: end }
    end += BigInt(event.data.length + event.metadata.length + 100)
    events.push(recorded)
    recentIds.set(event.id, recorded)
    return recorded
  }

  function earlierRun(
    stream: readonly Recorded[],
    expected: ExpectedRevision,
    proposed: readonly Proposed[],
  ): Recorded | undefined {
    const recent = proposed.map(({ id }) => recentIds.get(id))
    if (expected === 'any')
      return recent.every((event) => event?.stream === stream[0]?.stream) ? recent.at(-1) : undefined
    if (expected === 'stream_exists') return undefined
    const first = expected === 'no_stream' ? 0 : Number(expected) + 1
    const there = stream.slice(first, first + proposed.length)
    const same =
      there.length === proposed.length && there.every(({ id }, index) => id === proposed[index]?.id)
    return same ? there.at(-1) : undefined
  }

  return {
    events,
    grown,
    stream: (name) => streams.get(name) ?? [],
    isTombstoned: (name) => tombstones.has(name),
    isBoundary: (position) => events.some((event) => event.position === position),
    write,
    index(written) {
      for (const { id } of written) unindexed.delete(id)
    },
    tombstone: (name) => void tombstones.add(name),
    forgetRecentIds: () => recentIds.clear(),
    wipe() {
      events.length = 0
      streams.clear()
      recentIds.clear()
      end = 0n
      record(firstRecord, '$epochs', 0n)
    },
    backUp() {
      const copy = { events: [...events], streams: [...streams], end }
      return () => {
        events.splice(0, Infinity, ...copy.events)
        streams.clear()
        for (const [name, stream] of copy.streams) streams.set(name, stream)
        recentIds.clear()
        end = copy.end
      }
    },
  }
}

function accepts(stream: readonly Recorded[], expected: ExpectedRevision): boolean {
  if (expected === 'any') return true
  if (expected === 'no_stream') return stream.length === 0
  if (expected === 'stream_exists') return stream.length > 0
  return stream.at(-1)?.revision === expected
}
