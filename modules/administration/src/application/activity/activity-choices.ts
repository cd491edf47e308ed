import type { ActivityChoices } from '../../contract/index.ts'
import type { KnownWords } from '../known-words.ts'

/** What the filters of the history offer: types of events by title, and modules with events in the order of the app's. */
export function choicesOf({ events, areas, modules }: KnownWords): ActivityChoices {
  const withEvents = new Set(modules.values())
  const types = [...events].map(([value, { title }]) => ({ value, label: title }))
  return {
    types: types.toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
    modules: [...areas]
      .filter(([module]) => withEvents.has(module))
      .map(([value, label]) => ({ value, label })),
  }
}
