import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { at as now, decided, moderated, reported, revealed, subjectOf } from './moderation.fixture.ts'
import { moderationCase } from './moderation-case.state.ts'
import { revealMessage } from './reveal-message.decide.ts'

const revealing = (past: EventsOf<typeof moderationCase>[], isErased = false) =>
  given(moderationCase, past).when((state) =>
    revealMessage({ caseId: subjectOf('message').caseId, ...decided, now }, state, { isErased }),
  )

describe('revealMessage', () => {
  it('records who reads the message, and why, each time', () => {
    revealing([reported('message')]).then(revealed())
    revealing([reported('message'), moderated('message', 'warned'), revealed()]).then(revealed())
  })

  it('refuses without a report, and for other content', () => {
    revealing([]).thenRefuses('moderation-case-not-found')
    revealing([reported('review')]).thenRefuses('moderation-case-not-found')
  })

  it('refuses a message whose key was destroyed', () =>
    revealing([reported('message')], true).thenRefuses('reported-message-erased'))
})
