import { describe, expect, it } from 'vitest'
import { priceAsTyped, typedPrice } from './price-in-reais.ts'

describe('typedPrice', () => {
  it.each([
    ['180', 18_000],
    ['180,50', 18_050],
    ['180.5', 18_050],
    ['1.200,00', 120_000],
    ['0,295', 30],
  ])('%s is %d cents', (text, cents) => expect(typedPrice(text)).toBe(cents))
  it('is null for empty text', () => expect(typedPrice(' ')).toBeNull())
  it.each(['caro', '-5', '1,2,3'])('%s is no amount', (text) => expect(typedPrice(text)).toBeUndefined())
  it('inverts priceAsTyped', () => expect(typedPrice(priceAsTyped(18_050))).toBe(18_050))
})
