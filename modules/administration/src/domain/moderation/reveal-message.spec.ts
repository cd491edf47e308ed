import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { at as now, decided, moderated, reported, revealed, subjectOf } from './moderation.fixture.ts'
import { moderationCase } from './moderation-case.state.ts'
import { type MessageFacts, revealMessage } from './reveal-message.decide.ts'

const text: MessageFacts = { isErased: false, messageType: 'text' }
const file: MessageFacts = { isErased: false, messageType: 'file' }
const revealing = (past: EventsOf<typeof moderationCase>[], facts = text) =>
  given(moderationCase, past).when((state) =>
    revealMessage.decide({ caseId: subjectOf('message').caseId, ...decided, now }, state, facts),
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
    revealing([reported('message')], { ...text, isErased: true }).thenRefuses('reported-message-erased'))

  it('records who reads a file while a report of it waits, and refuses it before the next one', () => {
    const closed = [reported('message'), moderated('message', 'dismissed')]
    revealing([reported('message')], file).then(revealed())
    revealing(closed, file).thenRefuses('reported-file-closed')
    revealing([...closed, reported('message', 5)], file).then(revealed())
  })
})
