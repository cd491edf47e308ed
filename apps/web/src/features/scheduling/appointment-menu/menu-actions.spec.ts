import { type AppointmentAction, appointmentAction } from '@escuta/scheduling/contract'
import { describe, expect, it } from 'vitest'
import { menuActions } from './menu-actions.ts'

const now = new Date('2026-11-23T13:00:00.000Z')
const earlier = '2026-11-23T12:59:59.999Z'
const later = '2026-11-23T13:00:00.001Z'
const allowed = (action: AppointmentAction, from: string | null = null, before: string | null = null) => ({
  action,
  from,
  before,
})

describe('the menu of an appointment', () => {
  it('orders what is allowed, after the details', () =>
    expect(menuActions({ actions: [allowed('cancel'), allowed('move'), allowed('review')] }, now)).toEqual([
      'details',
      'review',
      'move',
      'cancel',
    ]))

  it('has a place for each action', () => {
    const actions = appointmentAction.options.map((action) => allowed(action))
    expect(menuActions({ actions }, now).toSorted()).toEqual(
      ['details', ...appointmentAction.options].toSorted(),
    )
  })

  it.each([
    ['from the instant on', allowed('move', now.toISOString()), ['details', 'move']],
    ['not before it', allowed('move', later), ['details']],
    ['until its end', allowed('move', earlier, later), ['details', 'move']],
    ['not at its end', allowed('move', earlier, now.toISOString()), ['details']],
  ] as const)('offers an action %s', (_when, action, expected) =>
    expect(menuActions({ actions: [action] }, now)).toEqual(expected),
  )
})
