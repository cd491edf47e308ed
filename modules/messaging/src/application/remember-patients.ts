import { type ConversationPair, conversationIdOf } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'
import { isPatientOf } from './membership.ts'

const rememberedMs = 60_000
const mostRemembered = 10_000

/**
 * Whether an appointment of two people was confirmed; that it was is asked again after a minute, so that each message of
 * a conversation does not.
 */
export function rememberPatients(
  deps: Pick<MessagingDeps, 'appointments'>,
): (pair: ConversationPair) => Promise<boolean> {
  const foundAt = new Map<string, number>()
  return async (pair) => {
    const id = conversationIdOf(pair)
    const now = performance.now()
    if (now - (foundAt.get(id) ?? -Infinity) < rememberedMs) return true
    const isPatient = await isPatientOf(deps, pair)
    if (foundAt.size >= mostRemembered) foundAt.clear()
    if (isPatient) foundAt.set(id, now)
    else foundAt.delete(id)
    return isPatient
  }
}
