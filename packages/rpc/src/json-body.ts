import type { Readable } from 'node:stream'
import { accessRefusals, isDeepJson, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { declaredBytes, mostBodyBytes, mostBodyOf, readBody } from './body-size.ts'
import type { IsSignedIn } from './is-signed-in.ts'

/**
 * Parses JSON bodies in a scope of the server. An empty body is undefined; too large and too deep ones, `__proto__`,
 * `constructor.prototype` and text that the event stores cannot store are refused.
 */
export function acceptJson(server: FastifyInstance, isSignedIn: IsSignedIn): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const declared = declaredBytes(request)
    const text = (await readBody(payload, declared, await mostOf(request, declared, isSignedIn))).toString()
    if (text === '') return undefined
    if (isDeepJson(text)) throw invalidInput()
    const value = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, parsedBody) => (error ? reject(error) : resolve(parsedBody)))
    })
    if (!isStorable(text, value)) throw invalidInput()
    return value
  })
}

async function mostOf(
  request: FastifyRequest,
  declared: number | undefined,
  isSignedIn: IsSignedIn,
): Promise<number> {
  if (declared !== undefined && declared <= mostBodyBytes.guest) return mostBodyBytes.guest
  const most = mostBodyOf(request)
  if (declared !== undefined && declared > most) return most
  return (await isSignedIn(request)) ? most : mostBodyBytes.guest
}

/** Parses JSON from the URL; refuses (`invalid-input`) invalid or too deep JSON and text that cannot be stored. */
export function jsonOfUrl(text: string): unknown {
  const value = isDeepJson(text) ? undefined : parsed(text)
  if (value === undefined || !isStorable(text, value)) throw invalidInput()
  return value
}

/** Whether texts from the URL can be stored: no NUL and no unpaired surrogate. */
export function areStorable(texts: Readonly<Record<string, unknown>>): boolean {
  return Object.values(texts).every((value) => isStorableValue(value))
}

/** The refusal of a request that is malformed, without fields to name. */
export function invalidInput(): RefusedError {
  return new RefusedError(accessRefusals.refuse('invalid-input'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only escapes can represent a NUL or an unpaired surrogate in JSON, so most bodies need no traversal. */
function isStorable(text: string, value: unknown): boolean {
  return !(text.includes('\\u') || text.includes('__proto__')) || isStorableValue(value)
}

function isStorableValue(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false
    if (typeof next === 'object' && next !== null) {
      if (Object.hasOwn(next, '__proto__')) return false
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
    }
  }
  return true
}
