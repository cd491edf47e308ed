import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { pair } from '../../testing/index.ts'
import { type Conversation, conversation } from './conversation.state.ts'
import { noteUnreadMessages } from './note-unread-messages.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const since = '2026-11-23T12:00:00.000Z'
const note =
  (from = since) =>
  (state: Conversation) =>
    noteUnreadMessages.decide({ ...pair, reader: 'client', since: from, now }, state)
const left = (from = since, reader: 'client' | 'professional' = 'client') =>
  ({ type: 'messages-left-unread', data: { ...pair, reader, since: from, leftAt: now } }) as const

describe('when nothing was said of the unread messages', () => {
  it('says that they were left unread', () => given(conversation, []).when(note()).then(left()))
  it('says so though the other left messages unread too', () =>
    given(conversation, [left(since, 'professional')])
      .when(note())
      .then(left()))
})

describe('when it was said that messages were left unread', () => {
  it('says nothing while the oldest of them is unread', () =>
    given(conversation, [left()]).when(note()).thenNothing())
  it('says so of messages that came after they were read', () => {
    const later = '2026-11-23T12:30:00.000Z'
    return given(conversation, [left()]).when(note(later)).then(left(later))
  })
})
