import { projectEvents } from '@escuta/projections/testing'
import { deriveId, professionalId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenUser } from '../../testing/index.ts'
import { usersView } from './users.view.ts'

const caio = givenUser()
const helena = professionalId.parse(deriveId(caio.userId, 'professional'))

describe('the view of accounts', () => {
  it('has the ids and roles of a registered account', () => {
    const rows = projectEvents(usersView, [caio.userRegistered, caio.clientRegistered])
    expect([...rows.values()]).toEqual([
      {
        userId: caio.userId,
        personId: caio.clientId,
        clientId: caio.clientId,
        professionalId: null,
        roles: ['client'],
        username: null,
      },
    ])
  })

  it('adds the professional role when it is granted', () => {
    const granted = {
      type: 'professional-role-granted' as const,
      data: { userId: caio.userId, professionalId: helena, grantedAt: '2026-11-20T12:00:00.000Z' },
    }
    const row = projectEvents(usersView, [caio.userRegistered, granted]).get(caio.userId)
    expect(row).toMatchObject({ professionalId: helena, roles: ['client', 'professional'] })
  })

  it('has a patient record that staff created for themselves', () => {
    const staff = { ...caio.userRegistered.data, clientId: null, roles: ['admin' as const] }
    const registered = { type: 'user-registered' as const, data: staff }
    const row = projectEvents(usersView, [registered, caio.clientRegistered]).get(caio.userId)
    expect(row).toMatchObject({ clientId: caio.clientId, roles: ['admin'] })
  })

  it('has no row for patients without an account', () => {
    expect(projectEvents(usersView, [givenClientEnteredBy(helena)]).size).toBe(0)
  })
})
