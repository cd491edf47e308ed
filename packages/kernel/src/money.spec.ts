import { expect, it } from 'vitest'
import { cents, formatBrl } from './money.ts'

it('refuses negative and fractional amounts', () => {
  expect(() => cents.parse(-1)).toThrow()
  expect(() => cents.parse(0.5)).toThrow()
})

it('formats reais with a comma, two decimals and a space that does not break', () => {
  expect(formatBrl(15_000)).toBe('R$\u00A0150,00')
  expect(formatBrl(123_456_789)).toBe('R$\u00A01.234.567,89')
})
