import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, clientId, professionalId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { recordReminder } from './record-reminder.decide.ts'
import { reminder } from './reminder.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const appointment = {
  appointmentId: appointmentId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'),
  clientId: clientId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002'),
  professionalId: professionalId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003'),
  startsAt: '2026-11-21T12:00:00.000Z',
}
const sent = { type: 'reminder-sent' as const, data: { ...appointment, sentAt: now } }

describe('recordReminder, with a due reminder', () => {
  it('records that it was sent', () =>
    given(reminder, [])
      .when((state) => recordReminder.decide({ ...appointment, skipped: null, now }, state))
      .then(sent))
  it('records why it was skipped', () =>
    given(reminder, [])
      .when((state) => recordReminder.decide({ ...appointment, skipped: 'no-address', now }, state))
      .then({ type: 'reminder-skipped', data: { ...appointment, reason: 'no-address', skippedAt: now } }))
})

describe('recordReminder, with a sent reminder', () => {
  it('keeps the first outcome', () =>
    given(reminder, [sent])
      .when((state) => recordReminder.decide({ ...appointment, skipped: 'already-begun', now }, state))
      .thenNothing())
})
