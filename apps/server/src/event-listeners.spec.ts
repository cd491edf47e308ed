import { type Replay, shapeOf, type StoredEvent } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { type AppDeps, appReplays, composeModules, contentsOf } from './compose.ts'
import { type DeclaredStream, declaredStreams } from './declared-streams.fixture.ts'
import { sentencesOf, wordsOf } from './event-words.fixture.ts'
import { sampleEvent } from './sample-event.fixture.ts'

type Listener = { readonly name: string; readonly types: ReadonlySet<string> }

const { views, processes } = contentsOf(composeModules(unusedDeps()).modules)
const listeners: readonly Listener[] = [
  ...views.map(({ table, events }) => listener(table.name, events)),
  ...processes.map(({ name, handlers }) =>
    listener(
      name,
      handlers.map(({ event }) => event),
    ),
  ),
]

function listener(name: string, events: readonly { readonly type: string }[]): Listener {
  return { name, types: new Set(events.map(({ type }) => type)) }
}

/** Dependencies for what composing reads: views and processes are declared, and nothing runs. */
function unusedDeps(): AppDeps {
  const unused: object = new Proxy(() => unused, { get: () => unused })
  return Object.fromEntries(['db', 'payments', 'settings'].map((name) => [name, unused])) as never
}

/** The booking of every sample event. */
const sampleBooking = {
  appointmentId: 'sample-1',
  clientId: 'sample-1',
  professionalId: 'sample-1',
  paymentIds: ['sample-1'],
}

/** Of how many events of a stream a listener follows the stream. */
const fewest = 3

/** Each event of a stream with its words, those that handle it, those that follow the stream and leave it out, and its replay. */
function linesOf(stream: DeclaredStream): readonly string[] {
  const definitions = stream.events.toSorted((one, next) => (one.type < next.type ? -1 : 1))
  const types = definitions.map(({ type }) => type)
  const follows = (each: Listener) => types.filter((type) => each.types.has(type)).length >= fewest
  return definitions.flatMap((definition) => {
    const { type } = definition
    const { by = [], not = [] } = Object.groupBy(listeners, (each) => (each.types.has(type) ? 'by' : 'not'))
    return [
      `  ${type}: ${wordsOf.get(type)?.title}`,
      ...sentencesOf(definition).map((said) => `    ${said}`),
      ...line('handled by', by.map(nameOf)),
      ...line('left out by', not.filter(follows).map(nameOf)),
      ...line('shown by its replay', labelsChangedBy(stream, type)),
    ]
  })
}

function nameOf({ name }: Listener): string {
  return name
}

/** What the replay of a stream shows otherwise after an event, whichever two other events came before it. */
function labelsChangedBy({ name, events }: DeclaredStream, type: string): readonly string[] {
  const replay = appReplays.find(({ isOf }) => isOf(`${name}-1`, type))
  if (!replay) return []
  const samples = events.map((each) => asStored(sampleEvent(each, shapeOf(each), 1)))
  const added = samples.filter((each) => each.type === type)
  const pasts = [[], ...samples.flatMap((first) => samples.map((second) => [first, second]))]
  const changed = pasts.flatMap((past) => {
    const known = new Set(shownBy(replay, past))
    return shownBy(replay, [...past, ...added]).filter((fact) => !known.has(fact))
  })
  return [...new Set(changed.map((fact) => fact.split(':')[0]!))].toSorted()
}

/** `label: value` of each fact of the last event's state; none where the stream does not have the booking. */
function shownBy(replay: Replay, past: readonly StoredEvent[]): readonly string[] {
  const facts = Object.values(replay.fold(past, sampleBooking).at(-1)?.state ?? {})
  return facts.some((fact) => 'code' in fact && fact.code === 'none')
    ? []
    : facts.map(({ label, ...value }) => `${label}: ${JSON.stringify(value)}`)
}

/** Guarantee: replays fold types and data alone. */
function asStored(event: object): StoredEvent {
  return event as StoredEvent
}

function line(what: string, these: readonly string[]): readonly string[] {
  return these.length === 0 ? [] : [`    ${what}: ${these.join(', ')}`]
}

describe('the events of a stream', () => {
  it('are worded, handled, left out and replayed as recorded; `vitest -u` records what is decided', async () => {
    const streams = [...declaredStreams.values()].flat().toSorted(([one], [next]) => (one < next ? -1 : 1))
    const text = streams.flatMap(([name, stream]) => [name, ...linesOf(stream), ''])
    await expect(text.join('\n')).toMatchFileSnapshot('event-listeners.snapshot.txt')
  })
})
