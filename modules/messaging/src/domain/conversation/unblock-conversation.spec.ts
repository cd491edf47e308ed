import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { pair } from '../../testing/index.ts'
import { type Conversation, conversation } from './conversation.state.ts'
import { unblockConversation } from './unblock-conversation.decide.ts'

const now = '2026-11-23T13:00:00.000Z'
const unblock = (state: Conversation) => unblockConversation.decide({ ...pair, now }, state)
const blocked = { type: 'conversation-blocked', data: { ...pair, blockedAt: now } } as const
const unblocked = { type: 'conversation-unblocked', data: { ...pair, unblockedAt: now } } as const

describe('when the client is blocked', () => {
  it('unblocks them', () => given(conversation, [blocked]).when(unblock).then(unblocked))
})

describe('when the client may write', () => {
  it('unblocks nothing', () => given(conversation, []).when(unblock).thenNothing())
})
