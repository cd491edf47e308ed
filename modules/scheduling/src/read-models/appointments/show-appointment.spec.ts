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
  appointment_id: held.appointmentId,
  professional_id: held.professionalId,
  client_id: held.clientId,
  starts_at: held.startsAt,
  ends_at: held.endsAt,
  duration: held.duration,
  type: held.type,
  price: held.price,
  zone: held.zone,
  notes: 'encrypted',
  status: 'confirmed' as const,
  cancellation_reason: null,
  paid: true,
  hold_expires_at: null,
  professional_name: 'encrypted',
  professional_person: 'helena',
  client_person: held.clientId,
  client_name: 'encrypted',
  client_email: 'encrypted',
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
  const nulled = { ...row, client_name: null, client_email: null }
  expect(await showAppointment(forgetful, nulled)).toMatchObject({
    clientName: 'Pessoa removida',
    clientEmail: null,
  })
})

it('has a word for people it does not know yet', async () => {
  const unknown = { ...row, professional_name: null, client_person: null, client_name: null }
  expect(await showAppointment(forgetful, unknown)).toMatchObject({
    professionalName: 'Profissional',
    clientName: 'Cliente',
  })
})
