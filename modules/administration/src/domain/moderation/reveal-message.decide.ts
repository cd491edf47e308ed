import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import { administrationRefusals } from '../../contract/refusals.ts'
import type { CaseKey, ModerationCase, moderationCase } from './moderation-case.state.ts'

export type RevealMessage = CaseKey & { readonly by: string; readonly reason: string }

/** What its conversation knows of the message. */
export type MessageFacts = { readonly isErased: boolean }

/**
 * Records that a reported message is read, and why. Refuses `moderation-case-not-found`, also for a case about other
 * content, and `reported-message-erased` once the message's key was destroyed.
 */
export function revealMessage(
  { by, reason, now }: Timed<RevealMessage>,
  state: ModerationCase,
  { isErased }: MessageFacts,
): Decision<EventsOf<typeof moderationCase>> {
  if (state.status === 'none' || state.message === null)
    return administrationRefusals.refuse('moderation-case-not-found')
  if (isErased) return administrationRefusals.refuse('reported-message-erased')
  const { caseId, subjectId: messageId, professionalId, message } = state
  const { clientId } = message
  return [
    {
      type: 'reported-message-revealed',
      data: { caseId, messageId, clientId, professionalId, by, reason, revealedAt: now },
    },
  ]
}
