import { describe, expect, it } from 'vitest'
import { phone } from './fields.ts'

describe('phone', () => {
  it.each([
    '',
    '(11) 91234-5678',
    '11 91234-5678',
    '11 5555-0000',
    '+55 11 91234-5678',
    '5511912345678',
    '+351 912 345 678',
    '+1 (415) 555-0132',
  ])('accepts %j', (text) => expect(phone.safeParse(text).success).toBe(true))

  it.each([
    'amanhã',
    '123',
    '91234-5678',
    '(01) 91234-5678',
    '(11) 1234-5678',
    '(11) 81234-5678',
    '+55 11 9123',
    '+0 123 456 789',
    '11 91234-5678 ramal 2',
    '<script>',
  ])('refuses %j', (text) => expect(phone.safeParse(text).success).toBe(false))
})
