import type { ConversationClient } from './conversation-client.ts'
import { UnsentBubble } from './message-bubble.tsx'
import type { UnsentMessage } from './outbox.ts'

type UnsentMessagesProps = {
  readonly unsent: readonly UnsentMessage[]
  readonly client: ConversationClient
  readonly isConnected: boolean
  /** Called when the button that was used is not there any more. */
  readonly onActed: () => void
}

/** The own messages that were not confirmed, in the order in which they are sent. */
export function UnsentMessages({ unsent, client, isConnected, onActed }: UnsentMessagesProps) {
  if (unsent.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {unsent.map((message, place) => (
        <UnsentBubble
          key={message.messageId}
          message={message}
          progress={isConnected ? progressOf(unsent, place) : 'waiting'}
          onRetry={() => {
            client.retry(message.messageId)
            onActed()
          }}
          onDiscard={() => {
            client.discard(message.messageId)
            onActed()
          }}
        />
      ))}
    </ul>
  )
}

/** A file is sent once everything before it was confirmed; what follows a file, once the file was. */
function progressOf(unsent: readonly UnsentMessage[], place: number): 'queued' | 'sending' {
  const before = unsent.slice(0, place).filter(({ refusal }) => refusal === null)
  const waits = unsent[place]?.attachment ? before.length > 0 : before.some(({ attachment }) => attachment)
  return waits ? 'queued' : 'sending'
}
