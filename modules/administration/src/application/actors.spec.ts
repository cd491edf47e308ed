import type { NamedAccount } from '@escuta/identity/contract'
import { clientId, newId, professionalId, userId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { type Acted, actorsOf } from './actors.ts'

const nobody = { userId: null, clientId: null, professionalId: null }

function accountOf(name: string, kind: 'client' | 'professional' | 'staff'): NamedAccount {
  return {
    userId: userId.parse(newId()),
    personId: newId(),
    clientId: kind === 'staff' ? null : clientId.parse(newId()),
    professionalId: kind === 'professional' ? professionalId.parse(newId()) : null,
    name,
  }
}

const caio = accountOf('Caio de Souza Prado', 'client')
const helena = accountOf('Helena Martins', 'professional')
const ada = accountOf('Ada Lima', 'staff')
const accounts = new Map([caio, helena, ada].map((account) => [account.userId, account]))
const events = new Map([
  ['session-started', { title: 'Sessão iniciada', guest: 'account' as const }],
  ['guardian-authorised', { title: 'Autorizada', guest: 'guardian' as const }],
])

async function who(type: string, actor: Acted['actor'], about: Partial<Acted['about']> = {}) {
  const people = { accountsByIds: async () => accounts }
  const [found] = await actorsOf({ people, words: { events } }, [
    { type, reason: null, actor, about: { ...nobody, ...about } },
  ])
  return found!.text
}

describe('who did an event', () => {
  const bySession = (account: NamedAccount, role: string) => ({ id: account.userId, role })

  it('is the account that a guest proved to own', async () => {
    const guest = { id: null, role: 'guest' }
    expect(await who('session-started', guest, { userId: caio.userId })).toBe('C. P. · Cliente')
    expect(await who('session-started', guest, { userId: helena.userId })).toBe(
      'Helena Martins · Profissional',
    )
    expect(await who('session-started', guest, { userId: ada.userId })).toBe('Ada Lima · Equipe')
  })

  it('is a guardian by what a guest did, or somebody with another account, else a visitor', async () => {
    expect(await who('guardian-authorised', { id: null, role: 'guest' })).toBe('Responsável')
    const ofMinor = { clientId: newId() }
    expect(await who('guardian-authorised', bySession(caio, 'client'), ofMinor)).toBe('C. P. · Responsável')
    expect(await who('call-refused', { id: null, role: 'guest' }, { userId: caio.userId })).toBe('Visitante')
  })

  it('is somebody on the side on which they took part, whatever role permitted it', async () => {
    const { professionalId: hers } = helena
    expect(await who('appointment-cancelled', bySession(helena, 'client'), { professionalId: hers })).toBe(
      'Helena Martins · Profissional',
    )
    const asClient = { clientId: helena.clientId, professionalId: newId() }
    expect(await who('appointment-held', bySession(helena, 'professional'), asClient)).toBe('H. M. · Cliente')
  })

  it('is an erased account where none is left', async () =>
    expect(await who('session-started', { id: null, role: 'guest' }, { userId: newId() })).toBe(
      'Conta apagada',
    ))

  it('is staff by name and role', async () =>
    expect(await who('appointment-repaired', bySession(ada, 'support'), { userId: caio.userId })).toBe(
      'Ada Lima · Suporte',
    ))

  it('is a process by what it does', async () => {
    expect(await who('consent-given', { id: 'privacy.record-booking-consents', role: 'system' })).toBe(
      'Sistema · Registra consentimentos da reserva',
    )
    expect(await who('consent-given', { id: 'privacy.of-a-newer-version', role: 'system' })).toBe(
      'Sistema · privacy.of-a-newer-version',
    )
  })
})
