import { expect, it } from 'vitest'
import { centsFromReais, formatBrl } from './money.ts'

it('rounds reais to the nearest cent', () => {
  expect(centsFromReais(150)).toBe(15_000)
  expect(centsFromReais(0.29)).toBe(29)
  expect(centsFromReais(1.005)).toBe(100)
})
it('refuses negative amounts', () => expect(() => centsFromReais(-1)).toThrow())
it('formats reais with a comma and two decimals', () => {
  expect(formatBrl(15_000)).toBe('R$ 150,00')
  expect(formatBrl(123_456_789)).toBe('R$ 1.234.567,89')
})
