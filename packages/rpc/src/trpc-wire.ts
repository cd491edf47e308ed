import { areStorable, invalidInput, jsonOfUrl } from './json-body.ts'

export type TrpcCall = { readonly path: string; readonly input: unknown }

/** Calls one request may carry: of a person who is signed in, and of a guest. */
export const maxBatchCalls = { user: 50, guest: 10 } as const

/** What the address says of a request: the path of its route, and the query. */
type Address = { readonly path: string; readonly query: Readonly<Record<string, unknown>> }

/** The procedures that a request calls, one more than a batch may hold at the most, and whether they are a batch. */
export function calledBy({ path, query }: Address): {
  readonly isBatch: boolean
  readonly paths: readonly string[]
} {
  const isBatch = query['batch'] === '1'
  return { isBatch, paths: isBatch ? path.split(',', maxBatchCalls.user + 1) : [path] }
}

/**
 * Reads tRPC's own wire: `?batch=1&input={"0":…}` or a JSON body. Returns the calls in order, and whether they came as a
 * batch (then the answer is a list). Refuses `invalid-input`.
 */
export function callsOf(wire: Address & { readonly method: string; readonly body: unknown }): {
  readonly isBatch: boolean
  readonly calls: readonly TrpcCall[]
} {
  const { isBatch, paths } = calledBy(wire)
  if (!areStorable({ path: wire.path })) throw invalidInput()
  const input = wire.method === 'GET' ? inputOfAddress(wire.query['input']) : wire.body
  if (!isBatch) return { isBatch, calls: [{ path: wire.path, input }] }
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
