import { createHash } from 'node:crypto'
import { failure, invalidRequest } from './answers.ts'
import type { Answer } from './answers.ts'
import { secondsOf } from './api-request.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'

/** An answer, and whether it was given before under the same idempotency key. */
export type GivenAnswer = Answer & { readonly replayed: boolean }

const keptSeconds = 24 * 3_600
const longestKey = 255

/**
 * Runs a POST once for each idempotency key. A repeat gets the first answer again. Refused are other parameters
 * under the same key, and a repeat that arrives before the first answer is durable. Source: Stripe, "Idempotent
 * requests".
 */
export function createIdempotency(world: ApiWorld) {
  const running = new Set<string>()

  async function once(request: ApiRequest, run: () => Answer): Promise<GivenAnswer> {
    const key = request.method === 'POST' ? request.idempotencyKey : null
    if (key === null) return settle(run())
    if (key.length > longestKey)
      return fresh(invalidRequest('Idempotency keys must be 255 characters or less.'))
    const fingerprint = fingerprintOf(request)
    const earlier = world.store.answers.get(key)
    if (running.has(key)) return fresh(inUse(key))
    if (earlier && earlier.created > secondsOf(world.now()) - keptSeconds) {
      if (earlier.fingerprint !== fingerprint) return fresh(otherParameters(key))
      return { status: earlier.status, body: earlier.body, replayed: true }
    }
    running.add(key)
    try {
      return await settle(remember(key, fingerprint, run()))
    } finally {
      running.delete(key)
    }
  }

  function remember(key: string, fingerprint: string, answer: Answer): Answer {
    const created = secondsOf(world.now())
    world.store.put({ kind: 'answer', value: { key, fingerprint, created, ...answer } })
    return answer
  }

  async function settle(answer: Answer): Promise<GivenAnswer> {
    await world.store.durable()
    return fresh(answer)
  }

  return { once }
}

function fresh(answer: Answer): GivenAnswer {
  return { ...answer, replayed: false }
}

function fingerprintOf({ method, path, params }: ApiRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex')
}

function otherParameters(key: string): Answer {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return failure(400, { type: 'idempotency_error', message })
}

function inUse(key: string): Answer {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`
  return failure(409, { type: 'idempotency_error', message, code: 'idempotency_key_in_use' })
}
