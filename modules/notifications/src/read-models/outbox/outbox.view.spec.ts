import { appointmentId, clientId, professionalId } from '@escuta/kernel'
import { type ProjectedEvent, projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { outboxView } from './outbox.view.ts'

const { at, reference, queued, delayed, sent, requeued } = givenMail()
const rejected = {
  type: 'mail-not-sent' as const,
  data: { ...reference, reason: 'rejected' as const, status: 550, answer: 'x', parkedAt: at },
}
const overtaken = {
  type: 'mail-not-sent' as const,
  data: { ...reference, reason: 'overtaken' as const, status: null, answer: null, parkedAt: at },
}
const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
const reminder = {
  appointmentId: appointmentId.parse(id(3)),
  clientId: clientId.parse(id(4)),
  professionalId: professionalId.parse(id(5)),
  startsAt: at,
}
type Event = ProjectedEvent<(typeof outboxView)['events'][number]>
const rowsOf = (events: readonly Event[]) => [...projectEvents(outboxView, events).values()]

describe('outboxView', () => {
  it('shows what the provider answered while an e-mail waits', () =>
    expect(rowsOf([queued, delayed])).toMatchObject([{ state: 'waiting', delays: 1, status: 450 }]))

  it('shows a sent e-mail with its id at the provider, without former answers', () =>
    expect(rowsOf([queued, delayed, sent])).toMatchObject([
      { state: 'sent', providerId: 'queue-1', answer: null, status: null, delays: 1 },
    ]))

  it('shows an e-mail that failed and one that was not needed any more in different states', () => {
    expect(rowsOf([queued, rejected])).toMatchObject([{ state: 'failed', reason: 'rejected', status: 550 }])
    expect(rowsOf([queued, overtaken])).toMatchObject([{ state: 'dropped', reason: 'overtaken' }])
  })

  it('shows one that is sent once more as waiting, with the reason that staff gave', () =>
    expect(rowsOf([queued, rejected, requeued(1)])).toMatchObject([
      { state: 'waiting', reason: null, rounds: 1, resendReason: 'A pessoa trocou de provedor.' },
    ]))

  it('has one row for each reminder of a start', () => {
    const skipped = {
      type: 'reminder-skipped' as const,
      data: { ...reminder, reason: 'already-begun' as const, skippedAt: at },
    }
    const later = {
      type: 'reminder-sent' as const,
      data: { ...reminder, startsAt: '2026-11-21T12:00:00.000Z', sentAt: at },
    }
    expect(rowsOf([skipped, later]).map(({ kind, state }) => [kind, state])).toEqual([
      ['appointment-reminder', 'dropped'],
      ['appointment-reminder', 'sent'],
    ])
  })
})
