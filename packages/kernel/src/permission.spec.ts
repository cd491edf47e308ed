import { describe, expect, it } from 'vitest'
import { allowingRole, may } from './permission.ts'

const row = { client: 'own', professional: 'related', admin: 'any' } as const

describe('may', () => {
  const table = { 'notes.read': row }
  it('returns the scope of the row', () => {
    expect(may(['admin'], 'notes.read', table)).toBe('any')
    expect(may(['auditor'], 'notes.read', table)).toBeUndefined()
  })
  it('returns the widest scope of several roles', () =>
    expect(may(['client', 'professional'], 'notes.read', table)).toBe('related'))
  it('returns undefined without a row, for any name', () => {
    expect(may(['admin'], 'notes.write', table)).toBeUndefined()
    expect(may(['admin'], 'constructor', table)).toBeUndefined()
  })
})

describe('allowingRole', () => {
  const table = { 'notes.read': row, 'notes.list': { client: 'own', professional: 'own' } } as const
  it('is the role with the widest scope, in any order', () => {
    expect(allowingRole(['client', 'professional'], 'notes.read', table)).toBe('professional')
    expect(allowingRole(['professional', 'client'], 'notes.read', table)).toBe('professional')
    expect(allowingRole(['admin', 'client'], 'notes.read', table)).toBe('admin')
  })
  it('is the first of several with the same scope', () =>
    expect(allowingRole(['client', 'professional'], 'notes.list', table)).toBe('client'))
  it('is undefined when no role has the permission', () => {
    expect(allowingRole(['auditor'], 'notes.read', table)).toBeUndefined()
    expect(allowingRole(['client'], 'constructor', table)).toBeUndefined()
  })
})
