import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import type { SenderType } from '../../contract/index.ts'
import { conversationDayEndedAs, fileSentAs, messageSentAs } from '../../testing/index.ts'
import { type ConversationDay, conversationDay } from './conversation-day.state.ts'
import { sendMessage } from './send-message.decide.ts'

const stranger = { isBlocked: false, isPatient: false, unansweredBefore: 0, isFileSent: false }
const patient = { ...stranger, isPatient: true }

const send =
  (ordinal: number, facts = stranger, sender: SenderType = 'client') =>
  (state: ConversationDay) => {
    const { ordinal: _ordinal, sentAt: now, ...message } = messageSentAs(ordinal, sender).data
    return sendMessage.decide({ ...message, now }, state, facts)
  }
const [first, second, third] = [messageSentAs(1), messageSentAs(2), messageSentAs(3)]

describe('when the day has no message', () => {
  it('sends the first', () => given(conversationDay, []).when(send(1)).then(first))
  it('refuses it where the professional blocked the client', () =>
    given(conversationDay, [])
      .when(send(1, { ...patient, isBlocked: true }))
      .thenRefuses('conversation-blocked'))
  it('refuses a professional’s to a client whom they blocked', () =>
    given(conversationDay, [])
      .when(send(1, { ...stranger, isBlocked: true }, 'professional'))
      .thenRefuses('client-blocked'))
  it('refuses a stranger’s after three on earlier days without an answer', () =>
    given(conversationDay, [])
      .when(send(1, { ...stranger, unansweredBefore: 3 }))
      .thenRefuses('unanswered-messages'))
})

describe('when three messages of a stranger are not answered', () => {
  it('refuses the fourth', () =>
    given(conversationDay, [first, second, third]).when(send(4)).thenRefuses('unanswered-messages'))
  it('sends it once an appointment was confirmed', () =>
    given(conversationDay, [first, second, third]).when(send(4, patient)).then(messageSentAs(4)))
  it('sends nothing for a message that was sent already', () =>
    given(conversationDay, [first, second, third]).when(send(3)).thenNothing())
})

describe('when the day has ended', () => {
  it('sends nothing', () =>
    given(conversationDay, [first, conversationDayEndedAs()]).when(send(2)).thenNothing())
})

describe('when a file is sent', () => {
  const file = fileSentAs(1)
  const sendFile =
    (message = file.data, facts = patient) =>
    (state: ConversationDay) => {
      const { ordinal: _ordinal, sentAt: now, ...command } = message
      return sendMessage.decide({ ...command, now }, state, facts)
    }
  it('sends it as a message that its name is the text of', () =>
    given(conversationDay, []).when(sendFile()).then(file))
  it('sends nothing for the same message', () =>
    given(conversationDay, [file]).when(sendFile()).thenNothing())
  it('refuses it as another message, on the same day or a later one', () => {
    const another = fileSentAs(2, { attachment: file.data.attachment })
    given(conversationDay, [file]).when(sendFile(another.data)).thenRefuses('attachment-was-sent')
    given(conversationDay, [])
      .when(sendFile(another.data, { ...patient, isFileSent: true }))
      .thenRefuses('attachment-was-sent')
  })
  it('refuses it where the professional blocked the client', () =>
    given(conversationDay, [])
      .when(sendFile(file.data, { ...patient, isBlocked: true }))
      .thenRefuses('conversation-blocked'))
})

describe('when the professional answered', () => {
  it('counts from the answer, whatever was unanswered before', () =>
    given(conversationDay, [first, second, messageSentAs(3, 'professional')])
      .when(send(4, { ...stranger, unansweredBefore: 3 }))
      .then(messageSentAs(4)))
})
