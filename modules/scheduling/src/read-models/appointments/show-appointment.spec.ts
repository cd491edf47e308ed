import type { FieldCipher } from '@escuta/event-sourcing'
import { expect, it } from 'vitest'
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
  paid: true,
  holdExpiresAt: null,
  professionalName: 'encrypted',
  professionalPerson: 'helena',
  clientPerson: held.clientId,
  clientName: 'encrypted',
  clientEmail: 'encrypted',
}

it('calls people who were erased what every screen calls them', async () => {
  expect(await showAppointment(forgetful, row)).toMatchObject({
    professionalName: 'Pessoa removida',
    clientName: 'Pessoa removida',
    clientEmail: null,
    notes: null,
  })
})

it('knows them too by a row that holds nothing any more', async () => {
  const nulled = { ...row, clientName: null, clientEmail: null }
  expect(await showAppointment(forgetful, nulled)).toMatchObject({
    clientName: 'Pessoa removida',
    clientEmail: null,
  })
})

it('has a word for people it does not know yet', async () => {
  const unknown = { ...row, professionalName: null, clientPerson: null, clientName: null }
  expect(await showAppointment(forgetful, unknown)).toMatchObject({
    professionalName: 'Profissional',
    clientName: 'Cliente',
  })
})
