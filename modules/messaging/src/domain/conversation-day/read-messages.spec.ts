import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { messageSentAs, pair } from '../../testing/index.ts'
import { type ConversationDay, conversationDay } from './conversation-day.state.ts'
import { readMessages } from './read-messages.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const day = '2026-11-23'
const read =
  (ordinal: number, reader: 'client' | 'professional' = 'professional') =>
  (state: ConversationDay) =>
    readMessages.decide({ ...pair, day, ordinal, reader, now }, state)
const readAs = (ordinal: number, left = 0) =>
  ({
    type: 'messages-read',
    data: { ...pair, day, ordinal, reader: 'professional', left, readAt: now },
  }) as const
const [first, second] = [messageSentAs(1), messageSentAs(2)]

describe('when there are messages of the other', () => {
  it('records up to where they are read, and how many are left', () =>
    given(conversationDay, [first, second]).when(read(1)).then(readAs(1, 1)))
  it('records no more than there are', () =>
    given(conversationDay, [first, second]).when(read(9)).then(readAs(2)))
  it('records nothing for the one who wrote them', () =>
    given(conversationDay, [first, second]).when(read(2, 'client')).thenNothing())
})

describe('when they are read', () => {
  it('records nothing again, and nothing earlier', () => {
    given(conversationDay, [first, second, readAs(2)])
      .when(read(2))
      .thenNothing()
    given(conversationDay, [first, second, readAs(2)])
      .when(read(1))
      .thenNothing()
  })
  it('records the next', () =>
    given(conversationDay, [first, readAs(1), second])
      .when(read(2))
      .then(readAs(2)))
})
