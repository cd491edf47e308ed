import { describe, expect, it } from 'vitest'
import { checkPermissions, mergePermissions, type Ways } from './check-permissions.ts'
import { notesPermissions, notesRouter, notesRoutes } from './testing/open-door.ts'

const chat = { path: '/ws/chat', permissions: ['notes.chat'] }
const ways: Ways = {
  router: notesRouter,
  permissions: { ...notesPermissions, 'notes.chat': { client: 'own' } },
  rest: notesRoutes,
  sockets: [chat],
}
const [route] = notesRoutes

describe('starting', () => {
  it('goes on when every way in has a row, every row a way in and every path an address of its own', () => {
    expect(() => checkPermissions(ways)).not.toThrow()
  })

  it('refuses a procedure without a row and a row without a procedure, naming both', () => {
    const { 'notes.read': row, ...others } = ways.permissions
    const check = () => checkPermissions({ ...ways, permissions: { ...others, 'notes.raed': row! } })
    expect(check).toThrow(/procedure notes\.read has no permission row/)
    expect(check).toThrow(/permission row notes\.raed has no procedure/)
  })

  it('refuses a socket message without a row', () => {
    expect(() => checkPermissions({ ...ways, permissions: notesPermissions })).toThrow(
      /socket message notes\.chat has no permission row/,
    )
  })

  it('refuses a path that calls nothing and a path declared twice', () => {
    const lost = { ...route!, path: '/api/lost', procedure: 'notes.lost' } as const
    const check = () => checkPermissions({ ...ways, rest: [...notesRoutes, lost, route!] })
    expect(check).toThrow(/GET \/api\/lost calls notes\.lost, which does not exist/)
    expect(check).toThrow(/GET \/api\/notes\/:id is declared twice/)
  })

  it('refuses a path that changes something when it is read', () => {
    const careless = { ...route!, path: '/api/careless', procedure: 'notes.write' } as const
    expect(() => checkPermissions({ ...ways, rest: [careless] })).toThrow(
      /GET \/api\/careless calls notes\.write, which changes something/,
    )
  })

  it('refuses a row that two modules declare', () => {
    expect(() => mergePermissions([notesPermissions, notesPermissions])).toThrow(/declared twice/)
  })
})
