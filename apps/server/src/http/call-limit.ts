import { accessRefusals, countedNetworks, type NetworkLimit, RefusedError } from '@escuta/kernel'
import { costOfAnswer, costOfRequest } from '@escuta/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createFairShares } from './fair-shares.ts'

/** What one network may ask for in a minute. */
export type CallLimits = {
  /** Counts calls of a request's network; rejects (`too-many-requests`) beyond its limit. */
  readonly count: (request: FastifyRequest, cost: number) => Promise<void>
  /** Whether a request may ask as it likes. */
  readonly isFree: (request: FastifyRequest) => boolean
  readonly accountOf: CallLimitOptions['accountOf']
}

/** How many times the calls of one network all those of its /48 may make together. */
const widerNetworks = 4

/** What accounts may ask for beyond their network's calls, as parts of these: an office has many people. */
const beyond = { oneAccount: 1 / 10, allAccounts: 2 } as const

export type CallLimitOptions = {
  readonly callsPerMinute: number
  readonly isFree: (request: FastifyRequest) => boolean
  /** The account of a request, null for guests. Asked where the calls of its network are used up. */
  readonly accountOf: (request: FastifyRequest) => Promise<string | null>
}

export function createCallLimits({ callsPerMinute, isFree, accountOf }: CallLimitOptions): CallLimits {
  const limit = networkLimit(callsPerMinute)
  const counters = new Map([limit.one, limit.wider].map((most) => [most, createCallCounter(most)]))
  const countAccount = createCallCounter(Math.ceil(callsPerMinute * beyond.oneAccount))
  const shares = createFairShares()

  async function countNetwork(address: string, cost: number): Promise<void> {
    // The narrowest first: what it may not do does not count against its neighbours.
    for (const { key, most } of countedNetworks(address, limit)) await counters.get(most)?.(key, cost)
  }
  async function countBeyond(request: FastifyRequest, cost: number, refused: unknown): Promise<void> {
    const account = await accountOf(request)
    if (account === null) throw refused
    await countAccount(account, cost)
    const common = networkLimit(callsPerMinute * beyond.allAccounts)
    for (const { key, most } of countedNetworks(request.ip, common)) {
      const waitMs = shares.take(key, { account, cost, perMinute: most })
      if (waitMs !== undefined) throw tooMany(waitMs)
    }
  }
  return {
    async count(request, cost) {
      if (isFree(request)) return
      try {
        await countNetwork(request.ip, cost)
      } catch (refused) {
        await countBeyond(request, cost, refused)
      }
    },
    isFree,
    accountOf,
  }
}

function networkLimit(perMinute: number): NetworkLimit {
  return { one: perMinute, wider: perMinute * widerNetworks }
}

/** Counts, and rejects (`too-many-requests`, with the seconds until the minute is over) beyond the limit. */
export function createCallCounter(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (key: string, cost = 1): Promise<void> => {
    try {
      await limiter.consume(key, cost)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      throw tooMany(reason.msBeforeNext)
    }
  }
}

function tooMany(waitMs: number): RefusedError {
  const details = { retryAfterSeconds: waitMs / 1_000 }
  return new RefusedError({ ...accessRefusals.refuse('too-many-requests'), details })
}

/** Refuses (429) what one network address asks for beyond its calls a minute, whatever path it asks for. Long answers cost more. */
export function limitCalls(server: FastifyInstance, { count }: Pick<CallLimits, 'count'>): void {
  server.addHook('onRequest', async (request) => {
    const cost = costOfRequest(request)
    if (cost > 0) await count(request, cost)
  })
  server.addHook('onSend', async (request, _reply, payload) => {
    const cost = costOfAnswer(payload)
    // What was asked for is answered; the next requests are those that are refused.
    if (cost > 0) await count(request, cost).catch(() => undefined)
    return payload
  })
}
