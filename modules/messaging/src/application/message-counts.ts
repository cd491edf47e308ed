import { conversationPair, type MessageCountPage, type MessageCountsInput } from '../contract/index.ts'
import { messageCountsOf } from '../read-models/messages/message-counts.query.ts'
import { appointmentOf } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'

/** When and how often the two of an appointment wrote to each other, for support: never what they wrote. */
export async function messageCounts(
  deps: Pick<MessagingDeps, 'appointments' | 'db'>,
  { appointmentId, ...page }: MessageCountsInput,
): Promise<MessageCountPage> {
  return messageCountsOf(deps, conversationPair.parse(await appointmentOf(deps, appointmentId)), page)
}
