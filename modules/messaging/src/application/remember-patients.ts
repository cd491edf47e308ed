import { conversationIdOf } from '../contract/index.ts'
import type { MessagingDeps, RememberedPatients } from './deps.ts'
import { isPatientOf } from './membership.ts'

const rememberedMs = 60_000
const mostRemembered = 10_000

/**
 * Whether a professional knows a client. That they do is asked again after a minute, so that each message of a
 * conversation does not, and at once where a relation changed.
 */
export function rememberPatients(deps: Pick<MessagingDeps, 'appointments'>): RememberedPatients {
  const found = new Map<string, { readonly clientId: string; readonly at: number }>()
  let changes = 0
  return {
    async isPatient(pair) {
      const id = conversationIdOf(pair)
      const now = performance.now()
      if (now - (found.get(id)?.at ?? -Infinity) < rememberedMs) return true
      const asked = changes
      const isPatient = await isPatientOf(deps, pair)
      if (found.size >= mostRemembered) found.clear()
      // What was read while a relation changed may be from before.
      if (isPatient && asked === changes) found.set(id, { clientId: pair.clientId, at: now })
      else found.delete(id)
      return isPatient
    },
    forget(isOf = () => true) {
      changes += 1
      for (const [id, { clientId }] of found) if (isOf(clientId)) found.delete(id)
    },
  }
}
