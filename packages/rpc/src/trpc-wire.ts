import { areStorable, invalidInput, jsonOfUrl } from './json-body.ts'

export type TrpcCall = { readonly path: string; readonly input: unknown }

/** Calls one request may carry: of a person who is signed in, and of a guest. */
export const maxBatchCalls = { user: 50, guest: 10 } as const

/**
 * Reads tRPC's own wire: `?batch=1&input={"0":…}` or a JSON body. Returns the calls in order, and whether they came as a
 * batch (then the answer is a list). Refuses `invalid-input`.
 */
export function callsOf(wire: {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly method: string
  readonly body: unknown
}): { readonly isBatch: boolean; readonly calls: readonly TrpcCall[] } {
  const isBatch = wire.query['batch'] === '1'
  if (!areStorable({ path: wire.path })) throw invalidInput()
  const input = wire.method === 'GET' ? inputOfAddress(wire.query['input']) : wire.body
  if (!isBatch) return { isBatch, calls: [{ path: wire.path, input }] }
  const paths = wire.path.split(',', maxBatchCalls.user + 1)
  if (paths.length > maxBatchCalls.user || !isInputs(input)) throw invalidInput()
  return { isBatch, calls: paths.map((path, index) => ({ path, input: input?.[index] })) }
}

function inputOfAddress(text: unknown): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw invalidInput()
  return jsonOfUrl(text)
}

function isInputs(input: unknown): input is Readonly<Record<number, unknown>> | undefined {
  return input === undefined || (typeof input === 'object' && input !== null && !Array.isArray(input))
}
