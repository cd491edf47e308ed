import type { Refusal } from '@escuta/kernel'
import { vi } from 'vitest'

/** A procedure's outcome on the wire: what it answers, or the refusal it gives. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly refusal: Pick<Refusal, 'code' | 'message' | 'action' | 'issues' | 'details'> }
  | { readonly failure: 'unreachable' | 'broken' }

/** What was asked of the server: which procedure, with what. */
export type Asked = { readonly procedure: string; readonly input: unknown }

/**
 * Stands where the network is: answers each procedure by name in the wire form of tRPC, and keeps what was
 * asked. Everything on this side of the wire is real.
 */
export function answerCalls(outcomes: Readonly<Record<string, Outcome>>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, request: { readonly body: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://escuta.test')
    const procedures = (pathname.split('/').at(-1) ?? '').split(',')
    const sent = request.body ? (JSON.parse(request.body) as Record<string, unknown>) : undefined
    const answer = (procedure: string, input: unknown, failure: 'unreachable' | 'broken') => {
      asked.push({ procedure, input })
      return onTheWire(outcomes[procedure] ?? { failure })
    }
    // Commands come alone; one that is not expected fails at once, because an unreachable server is tried again.
    if (!searchParams.has('batch')) return Response.json(answer(procedures[0] ?? '', sent, 'broken'))
    return Response.json(
      procedures.map((procedure, index) => answer(procedure, sent?.[String(index)], 'unreachable')),
    )
  })
  return asked
}

function onTheWire(outcome: Outcome): unknown {
  if ('failure' in outcome) {
    if (outcome.failure === 'unreachable') throw new TypeError('Failed to fetch')
    return { error: { message: 'broken', code: -32603, data: { httpStatus: 500 } } }
  }
  if ('answer' in outcome) return { result: { data: outcome.answer } }
  return {
    error: { message: 'refused', code: -32001, data: { code: 'UNAUTHORIZED', refusal: outcome.refusal } },
  }
}
