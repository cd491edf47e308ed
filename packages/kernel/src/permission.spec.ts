import { describe, expect, it } from 'vitest'
import { may, widestScope } from './permission.ts'

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
