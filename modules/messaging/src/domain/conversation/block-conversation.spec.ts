import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { pair } from '../../testing/index.ts'
import { blockConversation } from './block-conversation.decide.ts'
import { type Conversation, conversation } from './conversation.state.ts'

const now = '2026-11-23T13:00:00.000Z'
const block = (state: Conversation) => blockConversation.decide({ ...pair, now }, state)
const blocked = { type: 'conversation-blocked', data: { ...pair, blockedAt: now } } as const
const unblocked = { type: 'conversation-unblocked', data: { ...pair, unblockedAt: now } } as const

describe('when the client may write', () => {
  it('blocks them', () => given(conversation, []).when(block).then(blocked))
  it('blocks them again after an unblocking', () =>
    given(conversation, [blocked, unblocked]).when(block).then(blocked))
})

describe('when the client is blocked', () => {
  it('blocks nothing again', () => given(conversation, [blocked]).when(block).thenNothing())
})
