import type { EventOf } from '@escuta/event-sourcing'
import { clientId, deriveId, professionalId } from '@escuta/kernel'
import type { SenderType } from '../contract/index.ts'
import type { conversationDayEnded, messageSent } from '../domain/conversation-day/conversation-day.events.ts'

type MessageSent = EventOf<typeof messageSent>

const namespace = '2f4b8f3a-8a1d-4f0e-9a39-6a0c2c7d5b10'
const idNamed = (name: string) => deriveId(namespace, name)

/** Caio and Helena. */
export const pair = {
  clientId: clientId.parse(idNamed('caio')),
  professionalId: professionalId.parse(idNamed('helena')),
}

/** The message with this number on 23 November, by the client unless said otherwise. */
export function messageSentAs(
  ordinal: number,
  sender: SenderType = 'client',
  given: Partial<MessageSent['data']> = {},
): MessageSent {
  return {
    type: 'message-sent',
    data: {
      messageId: idNamed(`message ${ordinal}`),
      ...pair,
      day: '2026-11-23',
      ordinal,
      sender,
      messageType: 'text',
      text: `Mensagem ${ordinal}`,
      sentAt: '2026-11-23T12:00:00.000Z',
      ...given,
    },
  }
}

/** The end of 23 November. */
export function conversationDayEndedAs(): EventOf<typeof conversationDayEnded> {
  return {
    type: 'conversation-day-ended',
    data: { ...pair, day: '2026-11-23', endedAt: '2026-11-24T00:00:00.000Z' },
  }
}

/** A PDF of the client with this number on 23 November. */
export function fileSentAs(ordinal: number, given: Partial<MessageSent['data']> = {}): MessageSent {
  const attachment = {
    fileId: idNamed(`file ${ordinal}`),
    contentType: 'application/pdf',
    size: 1_200,
  } as const
  return messageSentAs(ordinal, 'client', { messageType: 'file', text: 'exame.pdf', attachment, ...given })
}
