import { textOf } from './early-calls.ts'

/** Milliseconds after the page was opened, from which on its early answers are old. */
const usableMs = 15_000

/**
 * The answer to a batch of queries that was asked for while the script loaded (`early-calls.ts`); undefined when one of
 * them was not, was taken before, or is old. Each is taken once. Rejects when none came.
 */
export function takeEarlyAnswer(address: string, body: string): Promise<Response> | undefined {
  const procedures = /\/api\/trpc\/([^?]+)\?batch=1$/.exec(address)?.[1]
  // A command may change what was asked for.
  if (procedures === undefined) globalThis.escutaEarly = undefined
  const early = globalThis.escutaEarly
  if (!early || procedures === undefined || performance.now() > usableMs) return undefined
  // Guarantee: the body of tRPC's batches holds the inputs by their place.
  const inputs = JSON.parse(body) as Readonly<Record<string, unknown>>
  const texts = decodeURIComponent(procedures)
    .split(',')
    .map((procedure, index) => textOf(procedure, inputs[index]))
  const places = texts.map((text) => early.asked.indexOf(text))
  if (places.includes(-1)) return undefined
  for (const place of places) early.asked[place] = ''
  return early.answers.then((answers) => Response.json(places.map((place) => answers[place])))
}
