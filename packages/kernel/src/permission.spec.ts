import { describe, expect, it } from 'vitest'
import { allowingRole, may, widestScope } from './permission.ts'

const row = { client: 'own', professional: 'related', admin: 'any' } as const

describe('the scope of a permission', () => {
  it('is what the row gives the role', () => expect(widestScope(row, ['client'])).toBe('own'))
  it('is the widest of several roles', () =>
    expect(widestScope(row, ['client', 'professional'])).toBe('related'))
  it('is none for a role without an entry', () => expect(widestScope(row, ['guest'])).toBeUndefined())
})

describe('who may use a permission', () => {
  const table = { 'notes.read': row }
  it('is said by its row', () => {
    expect(may(['admin'], 'notes.read', table)).toBe('any')
    expect(may(['auditor'], 'notes.read', table)).toBeUndefined()
  })
  it('is nobody where there is no row, whatever the name', () => {
    expect(may(['admin'], 'notes.write', table)).toBeUndefined()
    expect(may(['admin'], 'constructor', table)).toBeUndefined()
  })
})

describe('the role that allows a call', () => {
  const table = { 'notes.read': row, 'notes.list': { client: 'own', professional: 'own' } } as const
  it('is the one with the widest scope, wherever it stands', () => {
    expect(allowingRole(['client', 'professional'], 'notes.read', table)).toBe('professional')
    expect(allowingRole(['professional', 'client'], 'notes.read', table)).toBe('professional')
    expect(allowingRole(['admin', 'client'], 'notes.read', table)).toBe('admin')
  })
  it('is the first of several with the same scope', () =>
    expect(allowingRole(['client', 'professional'], 'notes.list', table)).toBe('client'))
  it('is none where no role may', () => {
    expect(allowingRole(['auditor'], 'notes.read', table)).toBeUndefined()
    expect(allowingRole(['client'], 'constructor', table)).toBeUndefined()
  })
})
