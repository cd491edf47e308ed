import { describe, expect, it } from 'vitest'
import type { MailKind, NotificationType } from '../../contract/index.ts'
import { type Channels, channelsOf, everyNotice, type NoticeCause } from './notice-channels.ts'

const nothing = { email: false, push: false, reminders: false, appointments: false, payments: false }
const live = (type: NotificationType, mail: MailKind | null = null): Channels => ({
  inbox: { type, isLive: true },
  mail,
})
const quiet = (type: NotificationType): Channels => ({ inbox: { type, isLive: false }, mail: null })
const mailOnly = (mail: MailKind): Channels => ({ inbox: null, mail })
const silence: Channels = { inbox: null, mail: null }

/** Each cause: the client's and the professional's channels with every setting on, and the professional's with every one off. */
const expected: Readonly<Record<NoticeCause, readonly Channels[]>> = {
  'appointment-confirmed': [
    live('appointment', 'appointment-confirmed'),
    live('appointment', 'appointment-booked'),
    silence,
  ],
  'appointment-entered': [live('appointment', 'appointment-confirmed'), quiet('appointment'), silence],
  'appointment-proposed': [live('appointment'), silence, silence],
  'appointment-accepted': [live('appointment', 'appointment-confirmed'), silence, silence],
  'proposal-declined': [silence, live('appointment', 'proposal-declined'), quiet('appointment')],
  'proposal-lapsed': [silence, live('appointment'), quiet('appointment')],
  'proposal-accepted': [silence, live('appointment'), silence],
  'appointment-cancelled': [
    live('appointment', 'appointment-cancelled'),
    live('appointment', 'appointment-cancelled'),
    quiet('appointment'),
  ],
  'appointment-moved': [
    live('appointment', 'appointment-moved'),
    live('appointment', 'appointment-moved'),
    quiet('appointment'),
  ],
  'appointment-requested': [
    quiet('appointment'),
    live('appointment', 'appointment-requested'),
    quiet('appointment'),
  ],
  'appointment-approved': [live('appointment', 'appointment-approved'), quiet('appointment'), silence],
  'appointment-declined': [live('appointment', 'appointment-declined'), silence, silence],
  'request-expired': [
    live('appointment', 'request-expired'),
    live('appointment', 'request-expired'),
    quiet('appointment'),
  ],
  'request-cancelled': [live('appointment'), live('appointment'), silence],
  'approved-hold-expired': [live('appointment'), live('appointment'), silence],
  'hold-expired': [live('appointment'), silence, silence],
  'hold-cancelled': [live('appointment'), silence, silence],
  'hold-released': [live('appointment', 'hold-released'), silence, silence],
  'request-released': [live('appointment', 'hold-released'), live('appointment'), silence],
  'no-show-proposed': [live('appointment'), live('appointment'), quiet('appointment')],
  'no-show-recorded': [live('appointment'), quiet('appointment'), quiet('appointment')],
  'absence-recorded': [quiet('appointment'), live('appointment', 'absence-recorded'), quiet('appointment')],
  'no-show-contested': [live('appointment'), live('appointment'), quiet('appointment')],
  'client-absence-upheld': [live('appointment', 'no-show-upheld'), live('appointment'), quiet('appointment')],
  'client-absence-overturned': [
    live('appointment', 'contest-accepted'),
    live('appointment'),
    quiet('appointment'),
  ],
  'professional-absence-upheld': [
    live('appointment'),
    live('appointment', 'no-show-upheld'),
    quiet('appointment'),
  ],
  'professional-absence-overturned': [
    live('appointment', 'absence-overturned'),
    live('appointment', 'contest-accepted'),
    quiet('appointment'),
  ],
  'payment-succeeded': [quiet('payment'), live('payment'), silence],
  'payment-refunded': [live('payment'), live('payment'), silence],
  'payment-returned': [live('payment', 'payment-returned'), live('payment'), silence],
  'return-undone': [live('payment', 'return-undone'), live('payment'), silence],
  'appointment-reminded': [live('reminder'), live('reminder'), silence],
  'room-link-announced': [live('reminder', 'room-link'), live('reminder', 'room-link'), silence],
  'review-requested': [live('reminder', 'review-requested'), silence, silence],
  'email-confirmed': [mailOnly('client-welcome'), silence, silence],
  'professional-registered': [silence, mailOnly('professional-welcome'), silence],
  'credential-approved': [silence, live('system', 'credential-approved'), quiet('system')],
  'credential-rejected': [silence, live('system', 'credential-rejected'), quiet('system')],
  'credential-resubmitted': [silence, quiet('system'), quiet('system')],
  'credential-recheck-due': [silence, live('system', 'credential-recheck-due'), quiet('system')],
  'credential-expired': [silence, live('system', 'credential-expired'), quiet('system')],
  'report-answered': [live('system', 'report-answered'), live('system', 'report-answered'), quiet('system')],
  'review-hidden': [live('system', 'review-hidden'), silence, silence],
  'review-restored': [live('system', 'review-restored'), silence, silence],
  'profile-taken-down': [silence, live('system', 'profile-taken-down'), quiet('system')],
  'profile-released': [silence, live('system', 'profile-released'), quiet('system')],
  'author-warned': [live('system', 'author-warned'), live('system', 'author-warned'), quiet('system')],
  'reported-message-revealed': [
    live('system', 'reported-message-revealed'),
    live('system', 'reported-message-revealed'),
    quiet('system'),
  ],
  'messages-unread': [live('other', 'messages-unread'), live('other', 'messages-unread'), quiet('other')],
}

describe('channelsOf', () => {
  it.each(Object.keys(expected) as NoticeCause[])('decides for each role who hears of %s', (cause) =>
    expect([
      channelsOf(cause, 'client', everyNotice),
      channelsOf(cause, 'professional', everyNotice),
      channelsOf(cause, 'professional', nothing),
    ]).toEqual(expected[cause]),
  )

  it.each([
    ['appointment-confirmed', 'appointments'],
    ['payment-succeeded', 'payments'],
    ['appointment-reminded', 'reminders'],
  ] as const)('is silent about %s with the setting %s off', (cause, setting) =>
    expect(channelsOf(cause, 'professional', { ...everyNotice, [setting]: false })).toEqual(silence),
  )

  it('shows nothing in open browsers of the person who caused it, and mails them all the same', () => {
    const cancelled = { inbox: { type: 'appointment', isLive: false }, mail: 'appointment-cancelled' }
    expect(channelsOf('appointment-cancelled', 'client', everyNotice, 'client')).toEqual(cancelled)
    expect(channelsOf('appointment-cancelled', 'professional', everyNotice, 'client')).toEqual(
      live('appointment', 'appointment-cancelled'),
    )
  })

  it('shows nothing in open browsers with push off, and sends no e-mail with email off', () => {
    const channels = (off: 'push' | 'email') =>
      channelsOf('appointment-confirmed', 'professional', { ...everyNotice, [off]: false })
    expect(channels('push')).toEqual({
      inbox: { type: 'appointment', isLive: false },
      mail: 'appointment-booked',
    })
    expect(channels('email')).toEqual(live('appointment'))
  })
})
