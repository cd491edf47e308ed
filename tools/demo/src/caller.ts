import { type Actor, deriveId, guest, newSortableId } from '@escuta/kernel'
import { createCallerFactory, type RequestContext } from '@escuta/rpc'
import { contentsOf } from '@escuta/server/compose'
import type { App } from '@escuta/server/app'
import { composeRouter } from '@escuta/server/router'

export type CallerOptions = {
  /** Makes the ids of this caller's commands follow from it, in the order they are sent, as an Idempotency-Key does. */
  readonly key?: string
}

const namespace = '0b0f3a52-8a34-5b8f-9d0c-5f6f1f9e7c11'
const timeoutMs = 30_000

export type Caller = ReturnType<ReturnType<typeof createCallers>>

/**
 * Calls the app's procedures without HTTP: permissions, scopes and refusals (RefusedError as a tRPC error's cause) are
 * the same, and a person's queries see what they have commanded.
 */
export function createCallers(app: Pick<App, 'modules' | 'runner' | 'clock'>) {
  const { permissions } = contentsOf(app.modules)
  const callerOf = createCallerFactory(composeRouter(app.modules))
  const seenBy = new Map<string, bigint>()

  return (actor: Actor | 'guest', { key }: CallerOptions = {}) => {
    const who = actor === 'guest' ? guest : actor
    const name = who.kind === 'user' ? who.userId : who.kind
    const nextId = commandIds(name, key)
    const context: RequestContext = {
      actor: who,
      scope: 'own',
      sessionId: null,
      command: () => ({
        commandId: nextId(),
        actor: who,
        now: app.clock.now().toISOString(),
        correlationId: newSortableId(),
        causationId: null,
        onStored: (position) => {
          if (position > (seenBy.get(name) ?? 0n)) seenBy.set(name, position)
        },
      }),
      async caughtUp() {
        const seen = seenBy.get(name) ?? 0n
        if (await app.runner.waitUntilSeen(seen, timeoutMs)) return
        throw new Error(`the views did not reach ${seen} within ${timeoutMs} ms`)
      },
      from: { address: addressOf(who), userAgent: 'escuta demo', isLocal: true },
      cookies: { get: () => undefined, set() {}, clear() {} },
      warn() {},
    }
    return callerOf({ ...context, permissions })
  }
}

/** Every person calls from a network of their own, in the range that documentation uses. */
function addressOf(who: Actor): string {
  const id = who.kind === 'user' ? who.userId : '00000000'
  return `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`
}

function commandIds(name: string, key: string | undefined): () => string {
  if (key === undefined) return newSortableId
  const own = deriveId(deriveId(namespace, name), key)
  let sent = 0
  return () => deriveId(own, String(sent++))
}
