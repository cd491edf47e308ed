import { givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { professionalsView } from './professionals.view.ts'

const { professionalId, account, registered } = givenProfessional()

describe('professionalsView', () => {
  it('has a professional from registration on', () =>
    expect([...projectEvents(professionalsView, [registered]).values()]).toEqual([
      {
        professionalId,
        personId: account.clientId,
        userId: account.userId,
        name: 'Helena Martins',
        zone: 'America/Sao_Paulo',
      },
    ]))

  it('has the name of the current profile', () => {
    const { name: _, ...data } = registered.data
    const changed = {
      type: 'professional-profile-changed' as const,
      data: { ...data, name: 'Helena M. Prado', changedAt: '2026-11-20T12:00:00.000Z' },
    }
    expect(projectEvents(professionalsView, [registered, changed]).get(professionalId)).toMatchObject({
      name: 'Helena M. Prado',
      zone: 'America/Sao_Paulo',
    })
  })
})
