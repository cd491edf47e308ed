import { describe, expect, it } from 'vitest'
import {
  brandOf,
  cvcLengthOf,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isExpired,
  readExpiry,
} from './card-rules.js'

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'visa', true],
    ['4242424242424241', 'visa', false],
    ['42424242', 'visa', false],
    ['5555555555554444', 'mastercard', true],
    ['2223003122003222', 'mastercard', true],
    ['378282246310005', 'amex', true],
    ['6011111111111117', 'discover', true],
    ['36227206271667', 'diners', true],
    ['6362970000457013', 'elo', true],
    ['', 'unknown', false],
  ])('%s is %s and %s', (digits, brand, isGood) => {
    expect(brandOf(digits)).toBe(brand)
    expect(isCardNumber(digits)).toBe(isGood)
  })

  it('is written in the groups of its brand', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('4242-42')).toBe('4242 42')
    expect(formatCardNumber('378282246310005999')).toBe('3782 822463 10005')
    expect(formatCardNumber('abc')).toBe('')
  })

  it('keeps its digits whatever stands between them', () => {
    expect(digitsOf(' 42-42 x42 ')).toBe('424242')
  })
})

describe('an expiry date', () => {
  it.each([
    ['1', '1'],
    ['9', '09'],
    ['12', '12'],
    ['129', '12 / 9'],
    ['12/29', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['8/2029', '08 / 29'],
    ['12 / 29999', '12 / 29'],
  ])('typed as %s shows as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  it('is read when it is complete', () => {
    expect(readExpiry('08 / 29')).toEqual({ month: 8, year: 2029 })
    expect(readExpiry('08 / 2')).toBeNull()
  })

  it('has passed only when its month is over', () => {
    const now = new Date(2026, 10, 30)
    expect(isExpired({ month: 11, year: 2026 }, now)).toBe(false)
    expect(isExpired({ month: 10, year: 2026 }, now)).toBe(true)
    expect(isExpired({ month: 1, year: 2027 }, now)).toBe(false)
  })
})

it('the security code has four digits on Amex only', () => {
  expect(cvcLengthOf('37')).toBe(4)
  expect(cvcLengthOf('4242')).toBe(3)
})
