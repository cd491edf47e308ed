import { type EventDefinition, type EventWords, shapeOf } from '@escuta/event-sourcing'
import { activityModules } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { appEvents, appWords } from './compose.ts'
import { sampleEvent } from './sample-event.fixture.ts'

const wordsOf = new Map(appWords.flatMap(({ words }) => Object.entries(words)))
const titles = [...wordsOf.values()].map(({ title }) => title)
const written = { at: () => 'hoje' }

function sentence({ sentence: said }: EventWords<EventDefinition>, definition: EventDefinition, at: number) {
  if (typeof said !== 'function') return said ?? ''
  return said(sampleEvent(definition, shapeOf(definition), at).data, written)
}

describe('the words of events', () => {
  it('are those of every declared event, and of no other', () =>
    expect([...wordsOf.keys()].toSorted()).toEqual(appEvents.map(({ type }) => type).toSorted()))

  it('are of modules that screens call the same', () => {
    const withEvents = appWords.filter(({ words }) => Object.keys(words).length > 0)
    expect(activityModules).toEqual(
      Object.fromEntries(withEvents.map(({ module, title }) => [module, title])),
    )
  })

  it('have a title that no other event has', () => expect(titles).toEqual([...new Set(titles)]))

  it('are Portuguese: no code is among them', () =>
    expect(
      [...titles, ...appWords.map(({ title }) => title)].filter((text) => !/^\p{Lu}/u.test(text)),
    ).toEqual([]))

  it('are these', async () => {
    const lines = appEvents.map((definition) => {
      const words = wordsOf.get(definition.type)!
      const said = new Set([0, 1, 2, 3].map((at) => sentence(words, definition, at)).filter(Boolean))
      return [definition.type, words.title, ...said].join('\n  ')
    })
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('event-words.snapshot.txt')
  })

  it.each(appEvents)('of $type make whole sentences of its data', (definition) => {
    const words = wordsOf.get(definition.type)!
    for (const at of [0, 1, 2, 3]) {
      const said = sentence(words, definition, at)
      expect(said).toMatch(/^$|^[\p{Lu}\dh].+\.$/u)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|sample-/)
    }
  })
})

/** What the events of a payment of R$ 150,00 do to the revenue, one after the other. */
function revenue(...events: readonly (readonly [type: string, data: object])[]): string {
  const cents = events.map(([type, data]) => wordsOf.get(type)?.money?.({ type, data } as never) ?? 0)
  return formatBrl(cents.reduce((sum, each) => sum + each, 0))
}

describe('the money of events', () => {
  const paid = ['payment-succeeded', { amount: 15_000 }] as const
  const asked = ['refund-requested', { amount: 15_000 }] as const
  const refunded = ['payment-refunded', { amount: 15_000 }] as const

  it('comes in with the payment', () => expect(revenue(paid)).toBe('R$ 150,00'))

  it('goes back with the request of the refund, once', () => {
    expect(revenue(paid, asked)).toBe('R$ 0,00')
    expect(revenue(paid, asked, refunded)).toBe('R$ 0,00')
    expect(revenue(paid, asked, ['refund-requested', { amount: 15_000, isRepeated: true }])).toBe('R$ 0,00')
  })

  it('goes back in parts at the provider, and the rest by the refund', () => {
    const part = ['payment-partly-returned', { returned: 5_000, returnedBefore: 0 }] as const
    expect(revenue(paid, part)).toBe('R$ 100,00')
    expect(revenue(paid, part, ['refund-requested', { amount: 15_000, returnedBefore: 5_000 }])).toBe(
      'R$ 0,00',
    )
    expect(revenue(paid, part, ['payment-partly-returned', { returned: 0, returnedBefore: 5_000 }])).toBe(
      'R$ 150,00',
    )
  })
})
