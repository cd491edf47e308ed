import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'

/**
 * Parses JSON bodies in a scope of the server. An empty body is undefined; `__proto__`, `constructor.prototype` and text
 * that the event stores cannot store are refused.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, (error, value) => {
      if (error) return done(error)
      return isStorable(body, value) ? done(null, value) : done(invalidInput())
    })
  })
}

/** Parses JSON from the URL; refuses (`invalid-input`) invalid JSON and text that cannot be stored. */
export function jsonOfUrl(text: string): unknown {
  const value = parsed(text)
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
