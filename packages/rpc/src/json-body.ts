import { RefusedError } from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'
import { accessRefusals } from './refusals.ts'

/**
 * Reads JSON bodies for a scope of the server: an empty body is no body, `__proto__` and `constructor.prototype` are
 * refused, and so is text that no store can keep.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, (error, value) => {
      if (error) return done(error)
      return isStorable(body, value) ? done(null, value) : done(new RefusedError(unstorable()))
    })
  })
}

/** A JSON text of the address line as a value; refuses (`invalid-input`) what is no JSON or holds unstorable text. */
export function jsonOfAddress(text: string): unknown {
  const value = parsed(text)
  if (value === undefined || !isStorable(text, value)) throw new RefusedError(unstorable())
  return value
}

/** Whether texts from the address line can be stored: no NUL and no lone surrogate. */
export function areStorable(texts: Readonly<Record<string, unknown>>): boolean {
  return Object.values(texts).every((value) => isStorableValue(value))
}

export function unstorable() {
  return accessRefusals.refuse('invalid-input')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only an escape can bring a NUL or a lone surrogate into JSON, so that most bodies need no walk. */
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
