import { operatorOf, RefusedError, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { administrationRefusals, type RevealedMessage, type RevealMessageInput } from '../contract/index.ts'
import { moderationCase } from '../domain/moderation/moderation-case.state.ts'
import { revealMessage } from '../domain/moderation/reveal-message.decide.ts'
import type { ModerationDeps } from './deps.ts'

/**
 * Decrypts a reported message, and nothing else of its conversation, after it has recorded who reads it, and why. A file is
 * answered as a link that only the caller can use.
 */
export async function reveal(
  { load, run, messages }: Pick<ModerationDeps, 'load' | 'run' | 'messages'>,
  ctx: RequestContext,
  { caseId, reason }: RevealMessageInput,
): Promise<RevealedMessage> {
  const state = await load(moderationCase, { caseId })
  if (state.status === 'none' || state.message === null)
    throw new RefusedError(administrationRefusals.refuse('moderation-case-not-found'))
  const pair = { clientId: state.message.clientId, professionalId: state.professionalId }
  const known = await messages.messageById(pair, state.subjectId)
  if (!known) throw new RefusedError(administrationRefusals.refuse('reported-message-not-found'))
  const { isErased, messageType } = known
  const facts = { isErased, messageType }
  unwrap(await run(revealMessage, { caseId, by: operatorOf(ctx.actor), reason }, ctx.command(), facts))
  const text = await messages.textOf(pair, state.subjectId)
  if (text === undefined) throw erased()
  if (messageType === 'text') return { messageType, text }
  const url = await messages.downloadOf(pair, state.subjectId, signedIn(ctx).userId)
  if (url === undefined) throw erased()
  return { messageType, text, url }
}

function erased(): RefusedError {
  return new RefusedError(administrationRefusals.refuse('reported-message-erased'))
}
