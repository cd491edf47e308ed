import { newId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional, givenUser, invitedOf } from '../../testing/index.ts'
import { declinesView } from './declines.view.ts'

const helena = givenProfessional()
const lia = givenUser({ name: 'Lia' })
const [typed, own] = ['a1'.repeat(16), 'b2'.repeat(16)]

function declined(name: string, by: object = {}) {
  const { data } = invitedOf(givenClientEnteredBy(helena, { name }))
  const { clientId, professionalId, invitationId } = data
  const reference = { clientId, professionalId, invitationId, declinedAt: '2026-11-21T13:00:00.000Z' }
  return { type: 'client-invitation-declined' as const, data: { ...reference, ...by } }
}
const personsIn = (rows: readonly { readonly pair: string; readonly isKnown: boolean }[]) =>
  Object.fromEntries(rows.map(({ pair, isKnown }) => [pair.slice(helena.length + 1), isKnown]))

describe('a declined invitation', () => {
  it('is found by record and typed mailbox, and by the account apart', () => {
    const event = declined('Dona Lourdes', {
      mailboxHash: typed,
      proposedTo: null,
      declinedBy: { clientId: lia.clientId, mailboxHash: own },
    })
    const rows = [...projectEvents(declinesView, [event]).values()]
    expect(personsIn(rows)).toEqual({
      [event.data.clientId]: true,
      [typed]: true,
      [lia.clientId]: false,
      [own]: false,
    })
  })

  it('stays known once it was, whatever comes later', () => {
    const byAccount = {
      mailboxHash: own,
      proposedTo: null,
      declinedBy: { clientId: lia.clientId, mailboxHash: typed },
    }
    const events = [
      declined('Dona Lourdes', { mailboxHash: typed, proposedTo: lia.clientId, declinedBy: null }),
      declined('Dona Lourdes', byAccount),
    ]
    const rows = [...projectEvents(declinesView, events).values()]
    expect(personsIn(rows)).toMatchObject({ [typed]: true, [lia.clientId]: true, [own]: true })
  })

  it('says that its record has to be read where it does not say who declined', () => {
    const rows = [...projectEvents(declinesView, [declined('Dona Lourdes')]).values()]
    expect(rows).toMatchObject([{ isUnnamed: true, isKnown: true }])
  })

  it('has rows of its own, however many there are', () => {
    const hashes = Array.from({ length: 600 }, () => newId().replaceAll('-', ''))
    const events = hashes.map((mailboxHash, at) =>
      declined(`Pessoa ${at}`, { mailboxHash, declinedBy: null }),
    )
    const found = personsIn([...projectEvents(declinesView, events).values()])
    expect(hashes.filter((hash) => found[hash] !== true)).toEqual([])
  })
})
