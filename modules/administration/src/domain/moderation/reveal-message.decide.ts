import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { RevealedMessage } from '../../contract/moderation.dto.ts'
import { administrationRefusals } from '../../contract/refusals.ts'
import { type CaseKey, type ModerationCase, moderationCase } from './moderation-case.state.ts'

export type RevealMessage = CaseKey & { readonly by: string; readonly reason: string }

/** What its conversation knows of the message. */
export type MessageFacts = {
  readonly isErased: boolean
  readonly messageType: RevealedMessage['messageType']
}

/**
 * Records that a reported message is read, and why. Refuses `moderation-case-not-found`, also for a case about other
 * content, `reported-message-erased` once the message's key was destroyed, and `reported-file-closed` for a file while no
 * report of it waits for a decision.
 */
function decide(
  { by, reason, now }: Timed<RevealMessage>,
  state: ModerationCase,
  { isErased, messageType }: MessageFacts,
): Decision<EventsOf<typeof moderationCase>> {
  if (state.status === 'none' || state.message === null)
    return administrationRefusals.refuse('moderation-case-not-found')
  if (isErased) return administrationRefusals.refuse('reported-message-erased')
  if (messageType === 'file' && state.waiting.size === 0)
    return administrationRefusals.refuse('reported-file-closed')
  const { caseId, subjectId: messageId, professionalId, message } = state
  const { clientId } = message
  return [
    {
      type: 'reported-message-revealed',
      data: { caseId, messageId, clientId, professionalId, by, reason, revealedAt: now },
    },
  ]
}

export const revealMessage = defineCommand({ name: 'reveal-message', stream: moderationCase, decide })
