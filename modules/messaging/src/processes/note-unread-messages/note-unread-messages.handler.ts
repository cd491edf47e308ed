import { periodicJob, runForEach } from '@escuta/jobs'
import { systemContext, unwrap } from '@escuta/kernel'
import type { MessagingDeps } from '../../application/deps.ts'
import { unreadSince } from '../../read-models/conversations/conversations.query.ts'
import { noteUnreadMessages } from '../../domain/conversation/note-unread-messages.decide.ts'

const name = 'messaging.note-unread-messages'
const everyMs = 15_000
/** Who looks at the conversation reads within this time. */
const lookingMs = 60_000
const limit = 500

/** Records, once until they are read, that messages of a conversation were left unread for a minute. */
export function noteUnread(deps: Pick<MessagingDeps, 'db' | 'run' | 'clock'>) {
  return periodicJob(name, everyMs, async () => {
    const until = new Date(deps.clock.now().getTime() - lookingMs)
    await runForEach(await unreadSince(deps, until, limit), async (unread) =>
      unwrap(await deps.run(noteUnreadMessages, unread, systemContext(name, deps.clock))),
    )
  })
}
