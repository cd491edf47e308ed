import type { Run } from '@escuta/event-sourcing'
import { type Actor, deriveId, systemContext } from '@escuta/kernel'
import type { RefusedCall } from '@escuta/rpc'
import { recordRefusal } from '../domain/access/record-refusal.decide.ts'

const namespace = '9a1c8e1e-6c0d-5f57-8f0e-2d7b1c5e4a90'
const quietMs = 10 * 60_000
const remembered = 5_000
const mostWaiting = 100

/**
 * Records refused calls as `call-refused`, at most once in ten minutes per person, procedure and code. Callers do not wait for
 * it, failures are ignored, and of a flood only the first is written. All guests count as one person.
 */
export function createRefusalRecorder({ run }: { readonly run: Run }): (call: RefusedCall) => void {
  const quietUntil = new Map<string, number>()
  let waiting = 0

  async function append(call: RefusedCall, key: string): Promise<void> {
    const { actor, procedure, code, at } = call
    const userId = actor.kind === 'user' ? actor.userId : null
    // Other servers derive the same id in the same ten minutes, so that one of them records it.
    const commandId = deriveId(namespace, `${key} ${Math.floor(Date.parse(at) / quietMs)}`)
    const context = systemContext('identity.record-refusal', { now: () => new Date(at) }, { commandId })
    await run(recordRefusal, { userId, procedure, code, refusedAt: at }, context)
  }

  return (call) => {
    const key = `${nameOf(call.actor)} ${call.procedure} ${call.code}`
    const now = Date.parse(call.at)
    if ((quietUntil.get(key) ?? 0) > now || waiting >= mostWaiting) return
    if (quietUntil.size >= remembered) quietUntil.delete(quietUntil.keys().next().value!)
    quietUntil.set(key, now + quietMs)
    waiting += 1
    void append(call, key)
      .catch(() => quietUntil.delete(key))
      .finally(() => (waiting -= 1))
  }
}

function nameOf(actor: Actor): string {
  return actor.kind === 'user' ? actor.userId : actor.kind
}
