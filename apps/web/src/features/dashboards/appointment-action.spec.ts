import { describe, expect, it } from 'vitest'
import { appointmentAction } from './appointment-action.ts'

const now = new Date('2026-11-21T23:30:00.000Z')
const appointment = {
  status: 'confirmed' as const,
  date: '2026-11-22T01:00:00.000Z',
  endsAt: '2026-11-22T02:00:00.000Z',
  zone: 'America/Sao_Paulo',
  paid: true,
  price: 15_000,
  holdExpiresAt: null,
  awaitsApproval: false,
}

describe('appointmentAction', () => {
  it("is enter on the appointment's day in the professional's zone", () =>
    expect(appointmentAction(appointment, now)).toBe('enter'))
  it('is details once the appointment has ended', () =>
    expect(appointmentAction({ ...appointment, endsAt: now.toISOString() }, now)).toBe('details'))
  it('is details before the appointment’s day', () =>
    expect(appointmentAction({ ...appointment, date: '2026-11-22T03:00:00.000Z' }, now)).toBe('details'))
  it('is pay for an unpaid hold that has not expired', () =>
    expect(
      appointmentAction(
        { ...appointment, status: 'pending', paid: false, holdExpiresAt: '2026-11-21T23:31:00.000Z' },
        now,
      ),
    ).toBe('pay'))
  it.each([
    ['unpaid', { paid: false }, 'pay'],
    ['paid', { paid: true }, 'details'],
    ['free of charge', { paid: false, price: 0 }, 'details'],
  ] as const)('before the day follows the payment of one that was entered: %s', (_how, differs, action) =>
    expect(appointmentAction({ ...appointment, date: '2026-11-22T03:00:00.000Z', ...differs }, now)).toBe(
      action,
    ),
  )
  it('is enter on the day of an unpaid one', () =>
    expect(appointmentAction({ ...appointment, paid: false }, now)).toBe('enter'))
  it('is wait for an expired hold', () =>
    expect(
      appointmentAction(
        { ...appointment, status: 'pending', paid: false, holdExpiresAt: '2026-11-21T23:30:00.000Z' },
        now,
      ),
    ).toBe('wait'))
  it('is wait for a request without an answer', () =>
    expect(
      appointmentAction(
        {
          ...appointment,
          status: 'pending',
          paid: false,
          holdExpiresAt: '2026-11-21T23:31:00.000Z',
          awaitsApproval: true,
        },
        now,
      ),
    ).toBe('wait'))
  it('is wait for a cancelled appointment', () =>
    expect(appointmentAction({ ...appointment, status: 'cancelled' }, now)).toBe('wait'))
})
