import { activityModules, activityMoney } from '@escuta/i18n'
import { cents, formatBrl } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appEvents, appWords } from './compose.ts'
import { sentencesOf, wordsOf } from './event-words.fixture.ts'

const titles = [...wordsOf.values()].map(({ title }) => title)

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

  it.each(appEvents)('of $type make whole sentences of its data', (definition) => {
    for (const said of sentencesOf(definition)) {
      expect(said).toMatch(/^[\p{Lu}\dh].+\.$/u)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|sample-/)
    }
  })
})

/** The names of the fields of a schema that hold cents. */
function moneyIn(schema: z.core.$ZodType, name = ''): readonly string[] {
  if (schema === cents) return [name]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, each]) => moneyIn(each, field))
  if (schema instanceof z.ZodArray) return moneyIn(schema.element, name)
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? moneyIn(schema.unwrap(), name)
    : []
}

/** What the events of a payment of R$ 150,00 do to the revenue, one after the other. */
function revenue(...events: readonly (readonly [type: string, data: object])[]): string {
  const cents = events.map(([type, data]) => wordsOf.get(type)?.money?.({ type, data } as never) ?? 0)
  return formatBrl(cents.reduce((sum, each) => sum + each, 0))
}

describe('the money of events', () => {
  it('is in fields that the history shows as amounts', () =>
    expect(
      appEvents.flatMap(({ plain }) => moneyIn(plain)).filter((field) => !activityMoney.has(field)),
    ).toEqual([]))

  const paid = ['payment-succeeded', { amount: 15_000 }] as const
  const asked = ['refund-requested', { amount: 15_000 }] as const
  const refunded = ['payment-refunded', { amount: 15_000 }] as const

  it('comes in with the payment', () => expect(revenue(paid)).toBe('R$\u00A0150,00'))

  it('goes back with the request of the refund, once', () => {
    expect(revenue(paid, asked)).toBe('R$\u00A00,00')
    expect(revenue(paid, asked, refunded)).toBe('R$\u00A00,00')
    expect(revenue(paid, asked, ['refund-requested', { amount: 15_000, isRepeated: true }])).toBe(
      'R$\u00A00,00',
    )
  })

  it('goes back in parts at the provider, and the rest by the refund', () => {
    const part = ['payment-partly-returned', { returned: 5_000, returnedBefore: 0 }] as const
    expect(revenue(paid, part)).toBe('R$\u00A0100,00')
    expect(revenue(paid, part, ['refund-requested', { amount: 15_000, returnedBefore: 5_000 }])).toBe(
      'R$\u00A00,00',
    )
    expect(revenue(paid, part, ['payment-partly-returned', { returned: 0, returnedBefore: 5_000 }])).toBe(
      'R$\u00A0150,00',
    )
  })
})
