import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { conversationDayEndedAs, messageSentAs, pair } from '../../testing/index.ts'
import { type ConversationDay, conversationDay } from './conversation-day.state.ts'
import { endConversationDay } from './end-conversation-day.decide.ts'

const ended = conversationDayEndedAs()
const end = (state: ConversationDay) =>
  endConversationDay.decide({ ...pair, day: ended.data.day, now: ended.data.endedAt }, state)

describe('when the day has not ended', () => {
  it('ends it', () =>
    given(conversationDay, [messageSentAs(1)])
      .when(end)
      .then(ended))
  it('ends it without a message too: one may be on its way', () =>
    given(conversationDay, []).when(end).then(ended))
})

describe('when the day has ended', () => {
  it('ends nothing again', () => given(conversationDay, [ended]).when(end).thenNothing())
})
