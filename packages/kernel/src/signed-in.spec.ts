import { describe, expect, it } from 'vitest'
import { type Actor, guest, newId, RefusedError, signedIn, system, userId } from './index.ts'

const caio: Actor = {
  kind: 'user',
  userId: userId.parse(newId()),
  roles: ['client'],
  clientId: null,
  professionalId: null,
}

describe('the signed-in user of a call', () => {
  it('is its actor', () => expect(signedIn({ actor: caio })).toBe(caio))

  it.each([guest, system('a process')])('is refused for another actor (%o)', (actor) => {
    expect(() => signedIn({ actor })).toThrow(RefusedError)
  })
})
