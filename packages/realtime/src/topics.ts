import type { Topic, TopicTable } from '@escuta/kernel'

type Changed = { readonly type: string; readonly metadata: { readonly streamName: string } }

/**
 * Returns the topics that an event changes in some views: those that handle it and its kind of stream, as far as a
 * query reads them.
 */
export function createTopicsOf(
  views: readonly {
    readonly table: { readonly name: Topic }
    readonly events: readonly { type: string }[]
  }[],
  read: TopicTable,
): (event: Changed, applied: ReadonlySet<string>) => readonly Topic[] {
  const isRead = new Set(Object.values(read).flatMap((topics) => (topics === 'every' ? [] : topics)))
  const handling = new Map<string, Topic[]>()
  for (const { table, events } of views.filter(({ table: { name } }) => isRead.has(name))) {
    for (const { type } of events) handling.set(type, [...(handling.get(type) ?? []), table.name])
  }
  return ({ type, metadata }, applied) => {
    const stream: Topic = `stream.${metadata.streamName.split('-', 1)[0]}`
    const changed = (handling.get(type) ?? []).filter((name) => applied.has(name))
    return isRead.has(stream) ? [stream, ...changed] : changed
  }
}
