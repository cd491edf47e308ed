import { createWakeUp, type WakeUp } from '../../wake-up.ts'

/** An event as the double keeps it; `position` is commit and prepare position alike, bytes into an imagined log. */
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
  | { readonly kind: 'deleted' }

export type RecordedLog = {
  readonly events: readonly Recorded[]
  readonly grown: WakeUp
  readonly stream: (name: string) => readonly Recorded[]
  readonly isTombstoned: (name: string) => boolean
  readonly write: (stream: string, expected: ExpectedRevision, events: readonly Proposed[]) => Written
  readonly tombstone: (name: string) => void
  /** What a restart forgets: the ids that make a second append with ANY a repetition. */
  readonly forgetRecentIds: () => void
  readonly wipe: () => void
}

export const largestEvent = 1024 * 1024

/** The log behind the double: EventStoreDB's rules of revisions, repetition and size, as observed on 23.10. */
export function createRecordedLog(): RecordedLog {
  const events: Recorded[] = []
  const streams = new Map<string, Recorded[]>()
  const tombstones = new Set<string>()
  const recentIds = new Map<string, Recorded>()
  const grown = createWakeUp()
  let end = 0n

  function write(name: string, expected: ExpectedRevision, proposed: readonly Proposed[]): Written {
    if (tombstones.has(name)) return { kind: 'deleted' }
    if (proposed.some(({ data, metadata }) => data.length + metadata.length > largestEvent))
      return { kind: 'too-large' }
    const stream = streams.get(name) ?? []
    const earlier = earlierRun(stream, expected, proposed)
    if (earlier) return { kind: 'success', revision: earlier.revision, position: earlier.position }
    if (!accepts(stream, expected)) return { kind: 'wrong-version', current: stream.at(-1)?.revision }
    const written = proposed.map((event, index) => record(event, name, BigInt(stream.length + index)))
    if (written.length > 0) streams.set(name, [...stream, ...written])
    grown.wake()
    return { kind: 'success', revision: written.at(-1)?.revision ?? -1n, position: end }
  }

  function record(event: Proposed, stream: string, revision: bigint): Recorded {
    end += BigInt(event.data.length + event.metadata.length + 100)
    const recorded = { ...event, stream, revision, position: end }
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
    write,
    tombstone: (name) => void tombstones.add(name),
    forgetRecentIds: () => recentIds.clear(),
    wipe() {
      events.length = 0
      streams.clear()
      recentIds.clear()
      end = 0n
    },
  }
}

function accepts(stream: readonly Recorded[], expected: ExpectedRevision): boolean {
  if (expected === 'any') return true
  if (expected === 'no_stream') return stream.length === 0
  if (expected === 'stream_exists') return stream.length > 0
  return stream.at(-1)?.revision === expected
}
