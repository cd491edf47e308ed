import type { Refusal } from '@escuta/kernel'
import { vi } from 'vitest'

/** The response of a stubbed procedure: data, a refusal, or a failure. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly refusal: Pick<Refusal, 'code' | 'message' | 'action' | 'issues' | 'details'> }
  | { readonly failure: 'unreachable' | 'broken' }

/** A recorded call. */
export type ProcedureCall = { readonly procedure: string; readonly input: unknown }

/**
 * Replaces `fetch`: responds to each procedure by name in tRPC's wire format and records the calls. Everything above
 * `fetch` is real.
 */
export function stubProcedures(outcomes: Readonly<Record<string, Outcome>>): ProcedureCall[] {
  const asked: ProcedureCall[] = []
  vi.stubGlobal('fetch', async (address: string, request: { readonly body: string }) => {
    const { pathname, searchParams } = new URL(address, 'http://escuta.test')
    const procedures = (pathname.split('/').at(-1) ?? '').split(',')
    const sent = request.body ? (JSON.parse(request.body) as Record<string, unknown>) : undefined
    const answer = (procedure: string, input: unknown, failure: 'unreachable' | 'broken') => {
      asked.push({ procedure, input })
      return wireFormatOf(outcomes[procedure] ?? { failure })
    }
    // Commands are not batched. An unexpected one fails with 500, which is not retried.
    if (!searchParams.has('batch')) return Response.json(answer(procedures[0] ?? '', sent, 'broken'))
    return Response.json(
      procedures.map((procedure, index) => answer(procedure, sent?.[String(index)], 'unreachable')),
    )
  })
  return asked
}

function wireFormatOf(outcome: Outcome): unknown {
  if ('failure' in outcome) {
    if (outcome.failure === 'unreachable') throw new TypeError('Failed to fetch')
    return { error: { message: 'broken', code: -32603, data: { httpStatus: 500 } } }
  }
  if ('answer' in outcome) return { result: { data: outcome.answer } }
  return {
    error: { message: 'refused', code: -32001, data: { code: 'UNAUTHORIZED', refusal: outcome.refusal } },
  }
}
