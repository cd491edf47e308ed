import { describe, expect, it } from 'vitest'
import { fieldChanges } from './field-changes.ts'

const cipher = 'encrypted:1:key:event:name:abc'

describe('fieldChanges', () => {
  it('has each field beside its newest earlier value', () =>
    expect(
      fieldChanges({ userId: 'a', price: 3, zone: 'x' }, [
        { userId: 'a', price: 1 },
        { userId: 'a', price: 2 },
        { userId: 'a', other: 9 },
      ]),
    ).toEqual([
      { name: 'userId', before: 'a', after: 'a', isEncrypted: false, isRevealable: false },
      { name: 'price', before: '2', after: '3', isEncrypted: false, isRevealable: false },
      { name: 'zone', before: null, after: 'x', isEncrypted: false, isRevealable: false },
    ]))

  it('has no value of another thing in the same stream', () =>
    expect(fieldChanges({ appointmentId: 'a', price: 3 }, [{ appointmentId: 'b', price: 1 }])[1]).toEqual({
      name: 'price',
      before: null,
      after: '3',
      isEncrypted: false,
      isRevealable: false,
    }))

  it('masks encrypted values, earlier ones too', () =>
    expect(
      fieldChanges({ name: cipher, phone: null }, [{ name: cipher, phone: cipher }], new Set(['name'])),
    ).toEqual([
      { name: 'name', before: '••••', after: '••••', isEncrypted: true, isRevealable: true },
      { name: 'phone', before: '••••', after: null, isEncrypted: true, isRevealable: false },
    ]))

  it('writes lists and objects as JSON', () =>
    expect(fieldChanges({ roles: ['a', 'b'] }, [])[0]).toMatchObject({ after: '["a","b"]' }))
})
