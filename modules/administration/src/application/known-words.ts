import type { EventDefinition, EventWords, WordsByType } from '@escuta/event-sourcing'

/** A module by its name in procedures, as people read it, and the words of its events. */
export type ModuleWords = { readonly module: string; readonly title: string; readonly words: WordsByType }

/** What this version of the program calls modules and events. A newer one beside it may have appended others. */
export type KnownWords = {
  /** The titles of modules. */
  readonly areas: ReadonlyMap<string, string>
  /** The modules that declare events, by type. */
  readonly modules: ReadonlyMap<string, string>
  readonly events: ReadonlyMap<string, EventWords<EventDefinition>>
}

export function knownWords(list: readonly ModuleWords[]): KnownWords {
  return {
    areas: new Map(list.map(({ module, title }) => [module, title])),
    modules: new Map(list.flatMap(({ module, words }) => Object.keys(words).map((type) => [type, module]))),
    events: new Map(list.flatMap(({ words }) => Object.entries(words))),
  }
}

/** The title of a type of event: of one without words, that it is not known here. */
export function titleOf({ events }: Pick<KnownWords, 'events'>, type: string): string {
  return events.get(type)?.title ?? 'Evento que esta versão não conhece'
}

/** The title of a module; null where it is not known here. */
export function areaOf(
  { areas }: Pick<KnownWords, 'areas'>,
  module: string | null | undefined,
): string | null {
  return areas.get(module ?? '') ?? null
}
