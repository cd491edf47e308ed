import { describe, expect, it } from 'vitest'
import { type MenuAppointment, menuActions } from './menu-actions.ts'

const appointment: MenuAppointment = {
  status: 'confirmed',
  date: '2026-11-23T13:00:00.000Z',
  endsAt: '2026-11-23T14:00:00.000Z',
  absent: null,
  contested: false,
  awaitsApproval: false,
  cancellationReason: null,
  paid: true,
}
const before = new Date('2026-11-23T12:59:00.000Z')
const during = new Date('2026-11-23T13:00:00.000Z')

describe('the menu of an appointment', () => {
  it.each([
    ['client', {}, before, ['details', 'move', 'cancel']],
    ['professional', {}, before, ['details', 'move', 'cancel']],
    ['client', { status: 'pending' }, before, ['details', 'cancel']],
    ['client', { status: 'pending', awaitsApproval: true }, before, ['details', 'cancel']],
    ['professional', { status: 'pending', awaitsApproval: true }, before, ['details', 'approve', 'decline']],
    ['client', {}, during, ['details']],
    ['professional', {}, during, ['details', 'complete', 'noShow']],
    ['professional', { status: 'completed' }, during, ['details', 'noShow']],
    ['client', { status: 'completed' }, during, ['details']],
    ['client', { status: 'completed', absent: 'client' }, during, ['details', 'contest']],
    ['client', { status: 'completed', absent: 'client', contested: true }, during, ['details']],
    ['professional', { status: 'completed', absent: 'client' }, during, ['details']],
    ['client', { status: 'cancelled' }, before, ['details']],
    ['professional', { status: 'cancelled', cancellationReason: 'by-client' }, before, ['details', 'waive']],
    [
      'professional',
      { status: 'cancelled', cancellationReason: 'by-client', paid: false },
      before,
      ['details'],
    ],
    ['client', { status: 'cancelled', cancellationReason: 'by-client' }, before, ['details']],
  ] as const)('offers the %s what the state allows: %o', (seenBy, change, now, expected) =>
    expect(menuActions({ ...appointment, ...change }, seenBy, now)).toEqual(expected),
  )
})
