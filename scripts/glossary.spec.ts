import { describe, expect, it } from 'vitest'
import { contentOf } from './tracked-files.ts'

const types = Object.keys(JSON.parse(contentOf('tests/system/events.lock.json')) as object)
const rows = [...contentOf('docs/glossary.md').matchAll(/^\| [^|]+\| ([^|]+)\|/gm)]
const terms = new Set(rows.flatMap(([, term]) => term!.toLowerCase().match(/[a-z]+/g) ?? []))

/** Ordinary words for what an event is about, and words of other forms than the glossary's. */
const ordinary = new Set(
  `administrator allowed avatar background cancellation configuration contact content deadline details email entries file
  handed held intent lost mail mails methods mismatch not parked participant partly password practice profile publication
  rebuild recipient recovery refused registration reported return settings taken turned unplaced username verification`.split(
    /\s+/,
  ),
)

describe('docs/glossary.md', () => {
  it('has each word for what an event is about; an ordinary one is listed here', () => {
    const words = types.flatMap((type) => type.split('-').slice(0, -1))
    const isKnown = (word: string) =>
      [word, word.replace(/s$/, '')].some((each) => terms.has(each) || ordinary.has(each))
    expect([...new Set(words)].filter((word) => !isKnown(word))).toEqual([])
  })
})

describe('docs/appointments.md', () => {
  it('has, or the Rules of the card have, the rule of each event of an appointment', () => {
    const events = contentOf('modules/scheduling/src/contract/published-events.ts')
    const card = contentOf('modules/scheduling/README.md').replaceAll(/^\|.*\n/gm, '')
    const rules = contentOf('docs/appointments.md') + card
    const named = [...events.matchAll(/defineEvent\('([\w-]+)'/g)].map(([, type]) => type!)
    expect(named.filter((type) => !rules.includes(`\`${type}\``))).toEqual([])
  })
})
