import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { given } from '@escuta/event-sourcing/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import type { AllowedAction, ParticipantRole } from '../../contract/index.ts'
import { appointmentNoShowContested } from '../../contract/published-events.ts'
import { type Agenda, agenda, appointmentIn } from '../../domain/agenda/agenda.state.ts'
import { allowedActions } from '../../domain/agenda/allowed-actions.ts'
import { approveAppointment } from '../../domain/agenda/approve-appointment.decide.ts'
import { completeAppointment } from '../../domain/agenda/complete-appointment.decide.ts'
import { contestNoShow } from '../../domain/agenda/contest-no-show.decide.ts'
import { recordNoShow } from '../../domain/agenda/record-no-show.decide.ts'
import { cancelAppointment, refundTermsOf } from '../../domain/agenda/cancel-appointment.decide.ts'
import {
  appointmentApprovedAfter,
  appointmentCancelledAfter,
  appointmentCompletedAfter,
  appointmentConfirmedAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentMovedTo,
  appointmentRequestedBy,
  appointmentScheduledWith,
  minutesAfter,
  eventAfter,
  noShowDecidedAfter,
  noShowProposedAfter,
  noShowRecordedAfter,
  noShowUncontestedAfter,
  saturdayNoon,
} from '../../testing/index.ts'
import { actionsOf } from './appointment-actions.ts'
import { appointmentsView } from './appointments.view.ts'

type Past = Parameters<typeof given<Agenda, (typeof agenda.events)[number]>>[1]
type Seen = Parameters<typeof projectEvents<never, (typeof appointmentsView)['events'][number]>>[1]

/** Long before its start: the days in which a contract can be withdrawn from are over. */
const heldAt = '2026-11-02T15:00:00.000Z'
const held = appointmentHeldBy({ cancellationDeadlineHours: 24, heldAt })
const { appointmentId, clientId, professionalId, startsAt, endsAt } = held.data
const confirmed = [held, appointmentConfirmedAfter(held)]
const requested = appointmentRequestedBy()
const payment = givenPayment(givenSubject({ appointmentId, clientId, professionalId }))
const missed = noShowRecordedAfter(held, { absent: 'client' })
const stoodUp = noShowRecordedAfter(held, { absent: 'professional', by: 'client' })
const hour = 60
const deadline = minutesAfter(startsAt, -24 * hour)
const late = minutesAfter(startsAt, -hour)
const justAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString()

function rowOf(past: Seen) {
  return projectEvents(appointmentsView, past).get(appointmentId)!
}

function cancelledByClient(cancelledAt: string) {
  const appointment = appointmentIn(given(agenda, confirmed).state, appointmentId)!
  const cancelled = appointmentCancelledAfter(held, 'by-client', cancelledAt)
  const data = { ...cancelled.data, refundTerms: refundTermsOf(appointment.terms), isUnpaidHold: false }
  return { ...cancelled, data }
}

function actions(past: Seen, by: ParticipantRole, isAwaited = false): readonly AllowedAction[] {
  return actionsOf(rowOf(past), by, { isAwaited })
}

function namesAt(now: string, allowed: readonly AllowedAction[]) {
  const isNow = ({ from, before }: AllowedAction) =>
    (from === null || from <= now) && (before === null || now < before)
  return allowed.filter(isNow).map(({ action }) => action)
}

describe('the actions of an appointment', () => {
  it('are allowed from and before the instants of their rules', () => {
    const noShow = { from: startsAt, before: justAfter(minutesAfter(endsAt, 7 * 24 * hour)) }
    expect(actions(confirmed, 'client')).toEqual([
      { action: 'move', from: null, before: justAfter(deadline) },
      { action: 'cancel', from: null, before: startsAt },
      { action: 'noShow', ...noShow },
    ])
    expect(actions(confirmed, 'professional')).toEqual([
      { action: 'move', from: null, before: startsAt },
      { action: 'cancel', from: null, before: startsAt },
      { action: 'complete', from: startsAt, before: null },
      { action: 'noShow', ...noShow },
    ])
  })

  it('follow the deadline that was agreed', () => {
    const agreed = appointmentHeldBy({ cancellationDeadlineHours: 48 })
    const [move] = actions([agreed, appointmentConfirmedAfter(agreed)], 'client')
    expect(move).toMatchObject({ action: 'move', before: justAfter(minutesAfter(startsAt, -48 * hour)) })
  })

  it.each([
    ['a client’s request', 'client', [requested], ['cancel']],
    ['a request to the professional', 'professional', [requested], ['approve', 'decline']],
    ['a hold', 'client', [held], ['cancel']],
    ['an expired hold', 'client', [held, appointmentExpiredAfter(held)], []],
  ] as const)('before it begins, of %s', (_what, by, past, expected) =>
    expect(namesAt(saturdayNoon, actions(past, by))).toEqual(expected),
  )

  it('end with the time in which a request is answered', () =>
    expect(namesAt(requested.data.expiresAt, actions([requested], 'professional'))).toEqual([]))

  it.each([
    ['under way', 'client', confirmed, ['noShow']],
    ['under way', 'professional', confirmed, ['complete', 'noShow']],
    ['with the client absent', 'client', [...confirmed, missed], ['contest']],
    ['with the client absent', 'professional', [...confirmed, missed], []],
    ['with the professional absent', 'professional', [...confirmed, stoodUp], ['contest']],
    ['with the professional absent', 'client', [...confirmed, stoodUp], []],
    ['completed', 'client', [...confirmed, appointmentCompletedAfter(held)], ['noShow']],
    [
      'completed and paid',
      'professional',
      [...confirmed, payment.opened, payment.succeeded, appointmentCompletedAfter(held)],
      ['noShow'],
    ],
    [
      'completed and paid',
      'client',
      [...confirmed, payment.opened, payment.succeeded, appointmentCompletedAfter(held)],
      ['noShow', 'review'],
    ],
  ] as const)('from its start on, %s, of the %s', (_state, by, past, expected) =>
    expect(namesAt(startsAt, actions(past, by))).toEqual(expected),
  )

  it('are without an absence of a person who has not accepted', () =>
    expect(namesAt(startsAt, actions([appointmentScheduledWith()], 'professional', true))).toEqual([
      'complete',
    ]))

  it('return to the client what a late cancellation left with the professional, for 30 days', () => {
    const paid = [...confirmed, payment.opened, payment.succeeded]
    const before = justAfter(minutesAfter(late, 30 * 24 * hour))
    expect(actions([...paid, cancelledByClient(late)], 'professional')).toEqual([
      { action: 'waive', from: null, before },
    ])
    expect(actions([...paid, cancelledByClient(late)], 'client')).toEqual([])
    expect(actions([...paid, cancelledByClient(deadline)], 'professional')).toEqual([])
    expect(actions([...confirmed, cancelledByClient(late)], 'professional')).toEqual([])
  })
})

const contested = [
  ...confirmed,
  missed,
  eventAfter(held, appointmentNoShowContested, { by: 'client', contestedAt: endsAt }),
]
const { moved } = appointmentMovedTo(held, minutesAfter(startsAt, hour))
const histories: readonly (readonly [string, Past & Seen])[] = [
  ['held', [held]],
  ['expired', [held, appointmentExpiredAfter(held)]],
  ['confirmed', confirmed],
  ['entered', [appointmentScheduledWith()]],
  ['moved on its day', [...confirmed, moved]],
  ['requested', [requested]],
  ['approved', [requested, appointmentApprovedAfter(requested)]],
  ['declined', [requested, appointmentDeclinedAfter(requested)]],
  ['expired as a request', [requested, appointmentExpiredAfter(requested, undefined, 'waiting')]],
  ['cancelled', [...confirmed, appointmentCancelledAfter(held, 'by-professional')]],
  ['completed', [...confirmed, appointmentCompletedAfter(held)]],
  ['with a proposed absence', [...confirmed, noShowProposedAfter(held, 'client')]],
  ['with an absence of the client', [...confirmed, missed]],
  ['with an absence of the professional', [...confirmed, stoodUp]],
  ['contested', contested],
  ['decided', [...contested, noShowDecidedAfter(held, { absent: 'client', outcome: 'upheld' }, endsAt)]],
  ['uncontested', [...confirmed, stoodUp, noShowUncontestedAfter(held, endsAt, endsAt)]],
]
const everyState = histories.flatMap(([name, past]) =>
  (['client', 'professional'] as const).map((by) => [name, by, past] as const),
)

describe('the view', () => {
  it.each(everyState)('has what the agenda day decides by: %s, of the %s', (_name, by, past) => {
    const appointment = appointmentIn(given(agenda, past).state, appointmentId)!
    const facts = { isAwaited: false, isPaymentKept: false }
    expect(actions(past, by)).toEqual(allowedActions(appointment, by, facts))
  })
})

describe('the instants between which an action is allowed', () => {
  it.each(everyState)('are those of the deciders: %s, of the %s', (_name, by, past) => {
    const { state } = given(agenda, past)
    const allowed = allowedActions(appointmentIn(state, appointmentId)!, by, {
      isAwaited: false,
      isPaymentKept: false,
    })
    const absent = by === 'client' ? 'professional' : 'client'
    for (let minutes = -3 * 24 * hour; minutes <= 9 * 24 * hour; minutes += 30) {
      const key = { appointmentId, professionalId, startsAt, now: minutesAfter(startsAt, minutes) }
      const decisions = [
        ['cancel', cancelAppointment.decide({ ...key, by }, state)],
        ['noShow', recordNoShow.decide({ ...key, by, absent }, state)],
        ['contest', contestNoShow.decide({ ...key, by }, state)],
        ['approve', by === 'professional' && approveAppointment.decide(key, state)],
        ['complete', by === 'professional' && completeAppointment.decide({ ...key, by }, state)],
      ] as const
      const changing = decisions.filter(([, decision]) => Array.isArray(decision) && decision.length > 0)
      const offered = namesAt(key.now, allowed)
      expect(decisions.filter(([action]) => offered.includes(action))).toEqual(changing)
    }
  })
})
