import { deriveId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenClientEnteredBy, givenUser } from '../../testing/index.ts'
import { clientsView } from './clients.view.ts'

describe('the view of patient records', () => {
  const caio = givenUser()
  const helena = professionalId.parse(deriveId(caio.userId, 'professional'))
  const lourdes = givenClientEnteredBy(helena, { email: 'lourdes@escuta.example' })
  const rows = projectEvents(clientsView, [caio.clientRegistered, lourdes])

  it('has a row for a client with an account', () => {
    const { name, email, phone } = caio.clientRegistered.data
    expect(rows.get(caio.clientId)).toEqual({
      clientId: caio.clientId,
      userId: caio.userId,
      enteredBy: null,
      name,
      email,
      phone,
      birthDate: null,
    })
  })

  it('has a row for a client entered by a professional', () => {
    expect(rows.get(lourdes.data.clientId)).toMatchObject({ userId: null, enteredBy: helena })
  })
})
