import { describe, expect, it } from 'vitest'
import { type AppDeps, composeModules, contentsOf } from './compose.ts'
import { declaredStreams } from './declared-streams.fixture.ts'

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

/** Of how many events of a stream a listener follows the stream. */
const fewest = 3

/** Each event of a stream with those that handle it, and those that follow the stream and leave it out. */
function linesOf(types: readonly string[]): readonly string[] {
  const follows = (each: Listener) => types.filter((type) => each.types.has(type)).length >= fewest
  return types.toSorted().flatMap((type) => {
    const { by = [], not = [] } = Object.groupBy(listeners, (each) => (each.types.has(type) ? 'by' : 'not'))
    return [`  ${type}`, ...line('handled by', by), ...line('left out by', not.filter(follows))]
  })
}

function line(what: string, these: readonly Listener[]): readonly string[] {
  return these.length === 0 ? [] : [`    ${what}: ${these.map(({ name }) => name).join(', ')}`]
}

describe('the views and processes of a stream', () => {
  it('handle each of its events or leave it out: once that is decided, `vitest -u` records it', async () => {
    const streams = [...declaredStreams.values()].flat().toSorted(([one], [next]) => (one < next ? -1 : 1))
    const text = streams.flatMap(([name, { events }]) => [
      name,
      ...linesOf(events.map(({ type }) => type)),
      '',
    ])
    await expect(text.join('\n')).toMatchFileSnapshot('event-listeners.snapshot.txt')
  })
})
