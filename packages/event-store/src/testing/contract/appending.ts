import {
  AppendTooLargeError,
  type EventStore,
  InvalidEventDataError,
  type JsonObject,
  maxAppendBytes,
  STREAM_DOES_NOT_EXIST,
} from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { anEvent, aStream, idsOf, readToEnd, someEvents } from './subject.ts'

const atFirst = { expectedStreamVersion: STREAM_DOES_NOT_EXIST } as const

export function describeAppending(store: () => EventStore): void {
  describe('appending', () => {
    it('counts a stream from 1 and returns version, creation and log position', async () => {
      const stream = aStream()
      const first = await store().appendToStream(stream, someEvents(3), atFirst)
      expect(first).toMatchObject({ nextExpectedStreamVersion: 3n, createdNewStream: true })
      const second = await store().appendToStream(stream, someEvents(2), { expectedStreamVersion: 3n })
      expect(second).toMatchObject({ nextExpectedStreamVersion: 5n, createdNewStream: false })
      const { events } = await store().readStream(stream)
      expect(events.map(({ metadata }) => metadata.streamPosition)).toEqual([1n, 2n, 3n, 4n, 5n])
      expect(events[2]?.metadata.globalPosition).toBe(first.lastEventGlobalPosition)
      expect(events[4]?.metadata.globalPosition).toBe(second.lastEventGlobalPosition)
    })

    it('returns events as they were appended', async () => {
      const stream = aStream()
      const event = anEvent({ text: 'a', nested: { list: [1, null, true, 0.1, -7, { deep: '' }] } })
      await store().appendToStream(stream, [event], atFirst)
      const { events } = await store().readStream(stream)
      expect(events).toEqual([
        {
          ...event,
          metadata: {
            ...event.metadata,
            streamName: stream,
            streamPosition: 1n,
            globalPosition: expect.anything(),
          },
        },
      ])
    })

    it('returns the position at which readAll returns the last event', async () => {
      const before = await store().lastPosition()
      const events = someEvents(4)
      const { lastEventGlobalPosition } = await store().appendToStream(aStream(), events, atFirst)
      const stored = await readToEnd(store(), before)
      expect(idsOf(stored)).toEqual(idsOf(events))
      expect(stored.at(-1)?.metadata.globalPosition).toBe(lastEventGlobalPosition)
      expect(await store().lastPosition()).toBe(lastEventGlobalPosition)
    })

    it('creates no stream for an empty append', async () => {
      const stream = aStream()
      const before = await store().lastPosition()
      const nothing = await store().appendToStream(stream, [], atFirst)
      expect(nothing).toEqual({
        nextExpectedStreamVersion: 0n,
        createdNewStream: false,
        lastEventGlobalPosition: 0n,
      })
      expect(await store().streamExists(stream)).toBe(false)
      expect(await store().lastPosition()).toBe(before)
    })

    it('checks the expected version of an empty append', async () => {
      const stream = aStream()
      const { lastEventGlobalPosition } = await store().appendToStream(stream, someEvents(2), atFirst)
      expect(await store().appendToStream(stream, [], { expectedStreamVersion: 2n })).toEqual({
        nextExpectedStreamVersion: 2n,
        createdNewStream: false,
        lastEventGlobalPosition,
      })
      await expect(store().appendToStream(stream, [], { expectedStreamVersion: 1n })).rejects.toThrow(
        'version',
      )
    })

    describeContent(store)
    describeRefusals(store)
  })
}

function describeContent(store: () => EventStore): void {
  const contents: Readonly<Record<string, JsonObject>> = {
    'text of every script': {
      text: 'ação, 日本語, עברית, 👩‍👩‍👧‍👦, \u{1F9E0}, \u2028, "quotes", \\backslash\\, \\u0000',
    },
    'control characters except NUL': { text: '\u0001\b\t\n\u001F\u007F' },
    'nesting of 500 levels': nested(500),
    'keys that JavaScript knows': JSON.parse('{"__proto__":{"a":1},"constructor":"x","":"empty"}'),
    'numbers at their ends': { big: Number.MAX_SAFE_INTEGER, small: 5e-324, huge: 1.7976931348623157e308 },
  }
  async function expectKept(content: JsonObject): Promise<void> {
    const stream = aStream()
    await store().appendToStream(stream, [anEvent(content), anEvent(content)], atFirst)
    const { events } = await store().readStream(stream)
    for (const { data } of events)
      expect(JSON.stringify(sortKeys(data))).toBe(JSON.stringify(sortKeys(content)))
    expect(events).toHaveLength(2)
  }

  it.each(Object.entries(contents))('keeps %s', (_, content) => expectKept(content))

  it('keeps all of that in concurrent appends', async () => {
    await Promise.all(Object.values(contents).map(expectKept))
  })

  it('keeps an append of exactly 900 KiB', async () => {
    const stream = aStream()
    const event = filledTo(maxAppendBytes)
    await store().appendToStream(stream, [event], atFirst)
    const { events } = await store().readStream(stream)
    expect(events[0]?.data).toEqual(event.data)
  })
}

function describeRefusals(store: () => EventStore): void {
  it('refuses one byte more than 900 KiB, whether in one event or in several', async () => {
    const stream = aStream()
    const tooLarge = store().appendToStream(stream, [filledTo(maxAppendBytes + 1)], atFirst)
    await expect(tooLarge).rejects.toBeInstanceOf(AppendTooLargeError)
    const together = [filledTo(maxAppendBytes / 2), filledTo(maxAppendBytes / 2 + 1)]
    await expect(store().appendToStream(stream, together, atFirst)).rejects.toBeInstanceOf(
      AppendTooLargeError,
    )
    expect(await store().streamExists(stream)).toBe(false)
  })

  const refused: Readonly<Record<string, [stream: string, event: ReturnType<typeof anEvent>]>> = {
    'a NUL character': [aStream(), anEvent({ text: 'a\u0000b' })],
    'a NUL in a key': [aStream(), anEvent({ 'a\u0000b': 1 })],
    'an unpaired surrogate': [aStream(), anEvent({ text: '\uD83D' })],
    'a name of the server': ['$settings', anEvent()],
    'no name': ['', anEvent()],
    'a name that does not fit': ['x'.repeat(251), anEvent()],
    'the stream of the log itself': ['store', anEvent()],
    'an event type of the server': [aStream(), anEvent({}, { type: '$metadata' })],
    'the first event of a log': [aStream(), anEvent({}, { type: 'store-created' })],
    'an id that is not a UUID': [aStream(), anEvent({}, { id: 'first' })],
  }
  it.each(Object.entries(refused))('refuses %s', async (_, [stream, event]) => {
    const append = store().appendToStream(stream, [event], atFirst)
    await expect(append).rejects.toBeInstanceOf(InvalidEventDataError)
  })

  it('refuses too deep nesting', async () => {
    const append = store().appendToStream(aStream(), [anEvent(nested(100_000))], atFirst)
    await expect(append).rejects.toBeInstanceOf(InvalidEventDataError)
  })

  it('refuses an id that occurs twice in one append', async () => {
    const event = anEvent()
    const append = store().appendToStream(aStream(), [event, event], atFirst)
    await expect(append).rejects.toBeInstanceOf(InvalidEventDataError)
  })
}

function nested(levels: number): JsonObject {
  let inner: JsonObject = { end: true }
  for (let level = 1; level < levels; level += 1) inner = { inner }
  return inner
}

/** An event whose data and metadata are together this many bytes. */
function filledTo(bytes: number): ReturnType<typeof anEvent> {
  const { messageId, ...metadata } = anEvent().metadata
  const frame = JSON.stringify({ text: '' }).length + JSON.stringify(metadata).length
  const event = anEvent({ text: 'x'.repeat(bytes - frame) })
  return { ...event, metadata: { ...metadata, messageId } }
}

/** Stores may order the keys of an object as they like. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sortKeys(inner)])
}
