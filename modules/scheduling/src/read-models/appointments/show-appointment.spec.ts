import type { FieldCipher } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { appointmentHeldBy } from '../../testing/index.ts'
import { showAppointment } from './show-appointment.ts'

/** A cipher all of whose keys were destroyed. */
const forgetful: FieldCipher = {
  encrypt: async ({ plaintext }) => plaintext,
  decrypt: async () => undefined,
}

const { data: held } = appointmentHeldBy()
const row = {
  appointmentId: held.appointmentId,
  professionalId: held.professionalId,
  clientId: held.clientId,
  startsAt: held.startsAt,
  endsAt: held.endsAt,
  duration: held.duration,
  type: held.type,
  price: held.price,
  zone: held.zone,
  notes: 'encrypted',
  status: 'confirmed' as const,
  cancellationReason: null,
  payment: 'paid' as const,
  holdExpiresAt: null,
}
const client = {
  personId: held.clientId,
  userId: null,
  name: 'Pessoa removida',
  email: null,
  isEmailConfirmed: false,
  isRemoved: true,
}

describe('showAppointment', () => {
  it('has the names that the owners answer, and no notes once their key is destroyed', async () =>
    expect(await showAppointment(forgetful, row, { client, professional: undefined })).toMatchObject({
      clientName: 'Pessoa removida',
      clientEmail: null,
      notes: null,
      paid: true,
    }))

  it('has a word for people whom the owners do not have yet', async () =>
    expect(
      await showAppointment(forgetful, row, { client: undefined, professional: undefined }),
    ).toMatchObject({
      professionalName: 'Profissional',
      clientName: 'Cliente',
    }))

  it.each(['none', 'open', 'processing'] as const)('is unpaid while its payment is %s', async (payment) =>
    expect(
      await showAppointment(forgetful, { ...row, payment }, { client, professional: undefined }),
    ).toMatchObject({ paid: false }),
  )
})
