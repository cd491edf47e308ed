import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { clientId, professionalId, userId } from '@escuta/kernel'
import { headCountsView } from './head-counts.view.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`

function account(digit: number) {
  const data = {
    userId: userId.parse(id(digit)),
    personId: id(digit),
    clientId: null,
    roles: ['client' as const],
    registeredAt: '2026-01-05T12:00:00.000Z',
    name: 'Ana',
    email: 'ana@exemplo.com',
    phone: null,
  }
  return { type: 'user-registered' as const, data }
}

function client(digit: number, account: string | null) {
  const data = {
    clientId: clientId.parse(id(digit)),
    userId: account === null ? null : userId.parse(account),
    enteredBy: null,
    registeredAt: '2026-01-05T12:00:00.000Z',
    name: 'Caio',
    email: null,
    phone: null,
    birthDate: null,
  }
  return { type: 'client-registered' as const, data }
}

describe('headCountsView', () => {
  it('counts accounts, clients with an account and professionals separately', () => {
    const rows = projectEvents(headCountsView, [
      account(1),
      account(2),
      client(3, id(1)),
      client(5, null),
      {
        type: 'professional-role-granted',
        data: {
          userId: userId.parse(id(1)),
          professionalId: professionalId.parse(id(4)),
          grantedAt: '2026-01-05T12:00:00.000Z',
        },
      },
    ])
    const totals = Object.fromEntries([...rows.values()].map(({ kind, total }) => [kind, total]))
    expect(totals).toEqual({ accounts: 2, clients: 1, professionals: 1 })
  })

  it('does not count erased people', () => {
    const { userId: erased, personId } = account(1).data
    const kept = { retained: [], cancelled: [], identification: null, erasedAt: '2026-01-06T12:00:00.000Z' }
    const data = { userId: erased, personId, clientId: null, professionalId: null, ...kept }
    const rows = projectEvents(headCountsView, [account(1), account(2), { type: 'person-erased', data }])
    expect([...rows.values()]).toEqual([{ kind: 'accounts', total: 1 }])
    const patient = { ...data, userId: null, clientId: clientId.parse(id(3)) }
    const events = [client(3, null), client(5, id(1)), { type: 'person-erased' as const, data: patient }]
    expect([...projectEvents(headCountsView, events).values()]).toEqual([{ kind: 'clients', total: 1 }])
  })
})
