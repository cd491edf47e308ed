import { describe, expect, it } from 'vitest'
import { appointmentAction } from './appointment-action.ts'

const now = new Date('2026-11-21T23:30:00.000Z')
const appointment = {
  status: 'confirmed' as const,
  date: '2026-11-22T01:00:00.000Z',
  zone: 'America/Sao_Paulo',
  paid: true,
  holdExpiresAt: null,
}

describe('the button beside an appointment', () => {
  it("enters on the day itself, by the professional's wall clock", () =>
    expect(appointmentAction(appointment, now, true)).toBe('enter'))
  it('shows details while there is no room to enter', () =>
    expect(appointmentAction(appointment, now, false)).toBe('details'))
  it('shows details of a later day', () =>
    expect(appointmentAction({ ...appointment, date: '2026-11-22T03:00:00.000Z' }, now, true)).toBe(
      'details',
    ))
  it('lets a living reservation be paid', () =>
    expect(
      appointmentAction(
        { ...appointment, status: 'pending', paid: false, holdExpiresAt: '2026-11-21T23:31:00.000Z' },
        now,
        true,
      ),
    ).toBe('pay'))
  it('waits for a reservation whose time is over', () =>
    expect(
      appointmentAction(
        { ...appointment, status: 'pending', paid: false, holdExpiresAt: '2026-11-21T23:30:00.000Z' },
        now,
        true,
      ),
    ).toBe('wait'))
  it('waits for cancelled ones', () =>
    expect(appointmentAction({ ...appointment, status: 'cancelled' }, now, true)).toBe('wait'))
})
