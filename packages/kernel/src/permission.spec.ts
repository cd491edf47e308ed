import { describe, expect, it } from 'vitest'
import { widestScope } from './permission.ts'

const row = { client: 'own', professional: 'related', admin: 'any' } as const

describe('the scope of a permission', () => {
  it('is what the row gives the role', () => expect(widestScope(row, ['client'])).toBe('own'))
  it('is the widest of several roles', () =>
    expect(widestScope(row, ['client', 'professional'])).toBe('related'))
  it('is none for a role without an entry', () => expect(widestScope(row, ['guest'])).toBeUndefined())
})
