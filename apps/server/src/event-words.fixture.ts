import { type EventDefinition, shapeOf } from '@escuta/event-sourcing'
import { appWords } from './compose.ts'
import { sampleEvent } from './sample-event.fixture.ts'

export const wordsOf = new Map(appWords.flatMap(({ words }) => Object.entries(words)))
const written = { at: () => 'hoje' }

/** What is said of sample events of a definition, each sentence once; none of one that needs no more than its title. */
export function sentencesOf(definition: EventDefinition): readonly string[] {
  const said = wordsOf.get(definition.type)?.sentence
  if (typeof said !== 'function') return said ? [said] : []
  const samples = [0, 1, 2, 3].map((at) => sampleEvent(definition, shapeOf(definition), at))
  return [...new Set(samples.map(({ data }) => said(data, written)))].filter(Boolean)
}
