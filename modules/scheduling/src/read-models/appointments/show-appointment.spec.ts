import { projectEvents } from '@escuta/projections/testing'
import type { FieldCipher } from '@escuta/event-sourcing'
import { describe, expect, it } from 'vitest'
import { appointmentConfirmedAfter, appointmentHeldBy } from '../../testing/index.ts'
import { appointmentsView } from './appointments.view.ts'
import { showAppointment } from './show-appointment.ts'

/** A cipher all of whose keys were destroyed. */
const forgetful: FieldCipher = {
  encrypt: async ({ plaintext }) => plaintext,
  decrypt: async () => undefined,
}

const held = appointmentHeldBy()
const { appointmentId } = held.data
const confirmed = projectEvents(appointmentsView, [held, appointmentConfirmedAfter(held)])
const row = { ...confirmed.get(appointmentId)!, notes: 'encrypted', payment: 'paid' as const }
const client = {
  personId: held.data.clientId,
  userId: null,
  name: 'Pessoa removida',
  email: null,
  isEmailConfirmed: false,
  isRemoved: true,
}

describe('showAppointment', () => {
  it('has the names that the owners answer, and no notes once their key is destroyed', async () =>
    expect(
      await showAppointment(forgetful, row, { client, professional: undefined, seenBy: 'client' }),
    ).toMatchObject({
      clientName: 'Pessoa removida',
      clientEmail: null,
      notes: null,
      paid: true,
    }))

  it('has a word for people whom the owners do not have yet', async () =>
    expect(
      await showAppointment(forgetful, row, { client: undefined, professional: undefined, seenBy: 'client' }),
    ).toMatchObject({
      professionalName: 'Profissional',
      clientName: 'Cliente',
    }))

  it.each(['none', 'open', 'processing'] as const)('is unpaid while its payment is %s', async (payment) =>
    expect(
      await showAppointment(
        forgetful,
        { ...row, payment },
        { client, professional: undefined, seenBy: 'client' },
      ),
    ).toMatchObject({ paid: false }),
  )
})
