import { given } from '@escuta/event-sourcing/testing'
import { newId, professionalId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { mostNewConversations } from '../../contract/index.ts'
import { pair } from '../../testing/index.ts'
import { beginConversation } from './begin-conversation.decide.ts'
import { type NewConversations, newConversations } from './new-conversations.state.ts'

const now = '2026-11-23T13:00:00.000Z'
const begin =
  (isEmailConfirmed = true) =>
  (state: NewConversations) =>
    beginConversation.decide({ ...pair, day: '2026-11-23', now }, state, { isEmailConfirmed })
const begun = (data = {}) =>
  ({ type: 'conversation-begun', data: { ...pair, begunAt: now, ...data } }) as const
const others = Array.from({ length: mostNewConversations }, () =>
  begun({ professionalId: professionalId.parse(newId()) }),
)

describe('when the day has room', () => {
  it('begins a conversation', () => given(newConversations, others.slice(1)).when(begin()).then(begun()))
  it('begins it once', () => given(newConversations, [begun()]).when(begin()).thenNothing())
  it('refuses clients whose e-mail is not confirmed', () =>
    given(newConversations, []).when(begin(false)).thenRefuses('conversation-needs-confirmed-email'))
})

describe('when five were begun', () => {
  it('refuses the sixth', () =>
    given(newConversations, others).when(begin()).thenRefuses('too-many-new-conversations'))
})
