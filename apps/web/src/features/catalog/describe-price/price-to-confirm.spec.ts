import { describe, expect, it } from 'vitest'
import { unusualPriceProblem } from './price-to-confirm.ts'

describe('unusualPriceProblem', () => {
  it.each(['5', '29,99', '1.000,01', '15000'])('asks about R$ %s until it is said to be right', (price) => {
    expect(unusualPriceProblem({ price, confirmedPrice: '' })).toMatchObject([{ field: 'price' }])
    expect(unusualPriceProblem({ price, confirmedPrice: '150' })).toHaveLength(1)
    expect(unusualPriceProblem({ price, confirmedPrice: price })).toEqual([])
  })
  it.each(['30', '180,00', '1.000,00', '', 'abc', '0'])('does not ask about "%s"', (price) => {
    expect(unusualPriceProblem({ price, confirmedPrice: '' })).toEqual([])
  })
})
