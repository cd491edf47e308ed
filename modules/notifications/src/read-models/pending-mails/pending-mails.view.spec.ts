import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { pendingMailsView } from './pending-mails.view.ts'

const { at, reference, queued, sent, requeued } = givenMail()

describe('pendingMailsView', () => {
  it('has a queued e-mail', () =>
    expect([...projectEvents(pendingMailsView, [queued]).values()]).toEqual([
      { mailId: reference.mailId, round: 0, queuedAt: at },
    ]))

  it('has an e-mail that is sent once more', () =>
    expect([...projectEvents(pendingMailsView, [queued, sent, requeued(1)]).values()]).toEqual([
      { mailId: reference.mailId, round: 1, queuedAt: at },
    ]))

  it('has no sent e-mail', () => expect(projectEvents(pendingMailsView, [queued, sent]).size).toBe(0))
})
