import { describe, expect, it } from 'vitest'
import { checkPermissions, mergePermissions } from './check-permissions.ts'
import { notesPermissions, notesRouter, notesRoutes } from './testing/open-door.ts'

describe('starting', () => {
  it('goes on when every procedure has a row, every row a procedure and every path one of its own', () => {
    expect(() => checkPermissions(notesRouter, notesPermissions, notesRoutes)).not.toThrow()
  })

  it('refuses a procedure without a row and a row without a procedure, naming both', () => {
    const { 'notes.read': row, ...others } = notesPermissions
    const check = () => checkPermissions(notesRouter, { ...others, 'notes.raed': row! }, notesRoutes)
    expect(check).toThrow(/procedure notes\.read has no permission row/)
    expect(check).toThrow(/permission row notes\.raed has no procedure/)
  })

  it('refuses a path that calls nothing and a path declared twice', () => {
    const [route] = notesRoutes
    const lost = { ...route!, path: '/api/lost', procedure: 'notes.lost' } as const
    const check = () => checkPermissions(notesRouter, notesPermissions, [...notesRoutes, lost, route!])
    expect(check).toThrow(/GET \/api\/lost calls notes\.lost, which does not exist/)
    expect(check).toThrow(/GET \/api\/notes\/:id is declared twice/)
  })

  it('refuses a row that two modules declare', () => {
    expect(() => mergePermissions([notesPermissions, notesPermissions])).toThrow(/declared twice/)
  })
})
