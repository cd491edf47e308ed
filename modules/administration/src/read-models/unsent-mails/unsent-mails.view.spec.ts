import { appointmentId, clientId, professionalId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { unsentMailsView } from './unsent-mails.view.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
const at = '2026-11-20T12:00:00.000Z'
const reference = { mailId: id(1), kind: 'client-welcome' as const, personId: id(2) }
const queued = {
  type: 'mail-queued' as const,
  data: { ...reference, role: 'client' as const, appointment: null, causedAt: at, queuedAt: at },
}
const sent = { type: 'mail-sent' as const, data: { ...reference, providerId: null, sentAt: at } }

function notSent(reason: 'rejected' | 'overtaken') {
  return {
    type: 'mail-not-sent' as const,
    data: { ...reference, reason, status: null, answer: null, parkedAt: at },
  }
}

function skipped(reason: 'rejected' | 'already-begun') {
  const data = {
    appointmentId: appointmentId.parse(id(3)),
    clientId: clientId.parse(id(4)),
    professionalId: professionalId.parse(id(5)),
    startsAt: at,
    reason,
    skippedAt: at,
  }
  return { type: 'reminder-skipped' as const, data }
}

const requeued = {
  type: 'mail-requeued' as const,
  data: { ...reference, round: 1, reason: 'A caixa estava cheia.', requeuedAt: at },
}

describe('unsentMailsView', () => {
  it('has an e-mail that waits', () =>
    expect([...projectEvents(unsentMailsView, [queued]).values()]).toEqual([
      { mailId: id(1), reason: null, since: at },
    ]))

  it('has an e-mail that was rejected and waits again', () =>
    expect([...projectEvents(unsentMailsView, [queued, notSent('rejected'), requeued]).values()]).toEqual([
      { mailId: id(1), reason: null, since: at },
    ]))

  it('has an e-mail and a reminder that the provider rejected', () =>
    expect(
      [...projectEvents(unsentMailsView, [queued, notSent('rejected'), skipped('rejected')]).values()].map(
        ({ reason }) => reason,
      ),
    ).toEqual(['rejected', 'rejected']))

  it.each([[[queued, sent]], [[queued, notSent('overtaken')]], [[skipped('already-begun')]]])(
    'has none that was sent or needed no sending',
    (events) => expect(projectEvents(unsentMailsView, events).size).toBe(0),
  )
})
