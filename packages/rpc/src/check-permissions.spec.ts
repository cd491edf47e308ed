import { describe, expect, it } from 'vitest'
import { checkPermissions, mergePermissions, type Endpoints } from './check-permissions.ts'
import { notesPermissions, notesRouter, notesRoutes } from './testing/create-test-server.ts'

const chat = { path: '/ws/chat', permissions: ['notes.chat'] } as const
const endpoints: Endpoints = {
  router: notesRouter,
  permissions: { ...notesPermissions, 'notes.chat': { client: 'own' } },
  rest: notesRoutes,
  sockets: [chat],
}
const [route] = notesRoutes

describe('checkPermissions', () => {
  it('accepts tables in which every endpoint has a row, every row an endpoint and every path a unique address', () => {
    expect(() => checkPermissions(endpoints)).not.toThrow()
  })

  it('refuses a procedure without a row and a row without a procedure, naming both', () => {
    const { 'notes.read': row, ...others } = endpoints.permissions
    const check = () => checkPermissions({ ...endpoints, permissions: { ...others, 'notes.raed': row! } })
    expect(check).toThrow(/procedure notes\.read has no permission row/)
    expect(check).toThrow(/permission row notes\.raed has no procedure/)
  })

  it('refuses a socket message without a row', () => {
    expect(() => checkPermissions({ ...endpoints, permissions: notesPermissions })).toThrow(
      /socket message notes\.chat has no permission row/,
    )
  })

  it('refuses a path without a procedure and a path declared twice', () => {
    const lost = { ...route!, path: '/api/lost', procedure: 'notes.lost' } as const
    const check = () => checkPermissions({ ...endpoints, rest: [...notesRoutes, lost, route!] })
    expect(check).toThrow(/GET \/api\/lost calls notes\.lost, which does not exist/)
    expect(check).toThrow(/GET \/api\/notes\/:id is declared twice/)
  })

  it('refuses a GET path that calls a command', () => {
    const careless = { ...route!, path: '/api/careless', procedure: 'notes.write' } as const
    expect(() => checkPermissions({ ...endpoints, rest: [careless] })).toThrow(
      /GET \/api\/careless calls notes\.write, which changes something/,
    )
  })

  it('refuses a GET path of a recorded reading that is open to other sites', () => {
    const open = { ...route!, path: '/api/open', procedure: 'notes.logged' } as const
    expect(() => checkPermissions({ ...endpoints, rest: [open] })).toThrow(
      /GET \/api\/open calls notes\.logged, which records its reading, and is open to other sites/,
    )
    expect(() => checkPermissions({ ...endpoints, rest: [{ ...open, isOwnSiteOnly: true }] })).not.toThrow()
  })

  it('refuses a row that two modules declare', () => {
    expect(() => mergePermissions([notesPermissions, notesPermissions])).toThrow(/declared twice/)
  })
})
