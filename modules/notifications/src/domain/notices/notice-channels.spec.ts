import { describe, expect, it } from 'vitest'
import { channelsOf, everyNotice as everything, type NoticeCause } from './notice-channels.ts'

const nothing = { email: false, push: false, reminders: false, appointments: false, payments: false }
const live = (type: string) => ({ type, isLive: true })
const quiet = (type: string) => ({ type, isLive: false })

/** Each cause: the client's and the professional's channels with every setting on, and the professional's with every one off. */
const expected: Readonly<Record<NoticeCause, readonly unknown[]>> = {
  'appointment-confirmed': [live('appointment'), live('appointment'), undefined],
  'appointment-entered': [live('appointment'), quiet('appointment'), undefined],
  'appointment-cancelled': [live('appointment'), live('appointment'), quiet('appointment')],
  'appointment-moved': [live('appointment'), live('appointment'), quiet('appointment')],
  'hold-expired': [live('appointment'), undefined, undefined],
  'no-show-recorded': [live('appointment'), quiet('appointment'), quiet('appointment')],
  'payment-succeeded': [quiet('payment'), live('payment'), undefined],
  'payment-refunded': [live('payment'), live('payment'), undefined],
  'appointment-reminded': [live('reminder'), live('reminder'), undefined],
}

describe('channelsOf', () => {
  it.each(Object.keys(expected) as NoticeCause[])('decides for each role who hears of %s', (cause) =>
    expect([
      channelsOf(cause, 'client', everything),
      channelsOf(cause, 'professional', everything),
      channelsOf(cause, 'professional', nothing),
    ]).toEqual(expected[cause]),
  )

  it.each([
    ['appointment-confirmed', 'appointments'],
    ['payment-succeeded', 'payments'],
    ['appointment-reminded', 'reminders'],
  ] as const)('adds no notification of %s with the setting %s off', (cause, setting) =>
    expect(channelsOf(cause, 'professional', { ...everything, [setting]: false })).toBeUndefined(),
  )

  it('shows nothing in open browsers with push off', () =>
    expect(channelsOf('payment-succeeded', 'professional', { ...everything, push: false })).toEqual(
      quiet('payment'),
    ))
})
