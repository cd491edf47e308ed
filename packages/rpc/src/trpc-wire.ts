import { accessRefusals, RefusedError } from '@escuta/kernel'
import { areStorable, jsonOfUrl } from './json-body.ts'

/** The calls of one tRPC request, in order, and whether it came as a batch (then the answer is a list). */
export type TrpcCalls = { readonly isBatch: boolean; readonly calls: readonly TrpcCall[] }
export type TrpcCall = { readonly path: string; readonly input: unknown }

/** Calls one request may carry: of a person who is signed in, and of a guest. */
export const maxBatchCalls = { user: 50, guest: 10 } as const

/** Reads tRPC's own wire: `?batch=1&input={"0":…}` or a JSON body. Refuses `invalid-input`. */
export function callsOf(wire: {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly method: string
  readonly body: unknown
}): TrpcCalls {
  const isBatch = wire.query['batch'] === '1'
  if (!areStorable({ path: wire.path })) throw refused()
  const input = wire.method === 'GET' ? inputOfAddress(wire.query['input']) : wire.body
  if (!isBatch) return { isBatch, calls: [{ path: wire.path, input }] }
  const paths = wire.path.split(',', maxBatchCalls.user + 1)
  if (paths.length > maxBatchCalls.user || !isInputs(input)) throw refused()
  return { isBatch, calls: paths.map((path, index) => ({ path, input: input?.[index] })) }
}

function inputOfAddress(text: unknown): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw refused()
  return jsonOfUrl(text)
}

function isInputs(input: unknown): input is Readonly<Record<number, unknown>> | undefined {
  return input === undefined || (typeof input === 'object' && input !== null && !Array.isArray(input))
}

function refused(): RefusedError {
  return new RefusedError(accessRefusals.refuse('invalid-input'))
}
