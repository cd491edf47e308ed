import { describe, expect, it } from 'vitest'
import { type MenuAppointment, menuActions } from './menu-actions.ts'

const appointment: MenuAppointment = {
  status: 'confirmed',
  date: '2026-11-23T13:00:00.000Z',
  endsAt: '2026-11-23T14:00:00.000Z',
  absent: null,
  contestableUntil: null,
  awaitsApproval: false,
  awaitsAcceptance: false,
  cancellationReason: null,
  paid: true,
}
const before = new Date('2026-11-23T12:59:00.000Z')
const later = '2026-11-30T13:00:00.000Z'
const during = new Date('2026-11-23T13:00:00.000Z')

const missed = { status: 'completed', absent: 'client' } as const
const stoodUp = {
  status: 'cancelled',
  absent: 'professional',
  cancellationReason: 'by-professional',
} as const

describe('the menu of an appointment', () => {
  it.each([
    ['client', {}, before, ['details', 'move', 'cancel']],
    ['professional', {}, before, ['details', 'move', 'cancel']],
    ['client', { status: 'pending' }, before, ['details', 'cancel']],
    ['client', { status: 'pending', awaitsApproval: true }, before, ['details', 'cancel']],
    ['professional', { status: 'pending', awaitsApproval: true }, before, ['details', 'approve', 'decline']],
    ['client', {}, during, ['details', 'noShow']],
    ['professional', {}, during, ['details', 'complete', 'noShow']],
    ['professional', { awaitsAcceptance: true }, during, ['details', 'complete']],
    ['professional', { status: 'completed' }, during, ['details', 'noShow']],
    ['client', { status: 'completed' }, during, ['details', 'review', 'noShow']],
    ['client', { status: 'completed', paid: false }, during, ['details', 'noShow']],
    ['client', { ...missed, contestableUntil: later }, during, ['details', 'contest']],
    ['client', { ...missed, contestableUntil: before.toISOString() }, during, ['details']],
    ['client', missed, during, ['details']],
    ['professional', { ...missed, contestableUntil: later }, during, ['details']],
    ['professional', { ...stoodUp, contestableUntil: later }, during, ['details', 'contest']],
    ['professional', stoodUp, during, ['details']],
    ['client', { ...stoodUp, contestableUntil: later }, during, ['details']],
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
