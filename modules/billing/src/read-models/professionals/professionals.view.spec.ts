import { givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { professionalsView } from './professionals.view.ts'

const helena = givenProfessional()

it('professionalsView has the name and specialty of the current profile', () => {
  const {
    registeredAt: changedAt,
    userId: _user,
    profession: _what,
    zone: _zone,
    ...data
  } = helena.registered.data
  const changed = {
    type: 'professional-profile-changed' as const,
    data: { ...data, changedAt, specialty: 'Terapia de Casal' },
  }
  expect(projectEvents(professionalsView, [helena.registered, changed]).get(helena.professionalId)).toEqual({
    professionalId: helena.professionalId,
    personId: helena.account.clientId,
    name: 'Helena Martins',
    specialty: 'Terapia de Casal',
  })
})
