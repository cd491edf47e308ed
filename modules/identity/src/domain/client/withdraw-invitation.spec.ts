import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenClientEnteredBy, givenProfessional, invitedOf } from '../../testing/index.ts'
import { client } from './client.state.ts'
import { withdrawInvitation } from './withdraw-invitation.decide.ts'

const helena = givenProfessional()
const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
const { clientId } = lourdes.data
const clientInvited = invitedOf(lourdes)
const { invitationId } = clientInvited.data
const now = '2026-11-21T13:00:00.000Z'
const command = { clientId, professionalId: helena, now }
const withdrawn = {
  type: 'client-invitation-withdrawn' as const,
  data: { clientId, professionalId: helena, invitationId, withdrawnAt: now },
}

describe('when the invitation is open', () => {
  it('calls it off', () =>
    given(client, [lourdes, clientInvited])
      .when((state) => withdrawInvitation.decide(command, state))
      .then(withdrawn))

  it('refuses another professional, as if there were no such person', () =>
    given(client, [lourdes, clientInvited])
      .when((state) =>
        withdrawInvitation.decide({ ...command, professionalId: givenProfessional('rui') }, state),
      )
      .thenRefuses('client-not-found'))
})

describe('when no invitation is open', () => {
  it.each([
    ['there was none', [lourdes]],
    ['it was called off', [lourdes, clientInvited, withdrawn]],
  ] as const)('appends nothing: %s', (_why, past) =>
    given(client, [...past])
      .when((state) => withdrawInvitation.decide(command, state))
      .thenNothing(),
  )
})

describe('when there is no record', () => {
  it('refuses', () =>
    given(client, [])
      .when((state) => withdrawInvitation.decide(command, state))
      .thenRefuses('client-not-found'))
})
