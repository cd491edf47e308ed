import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { NotPublicError } from './not-public-error.ts'
import { publicLookup } from './public-lookup.ts'

const answerWithinMs = 3_000

/**
 * Whether a host that a person names is, or resolves now to, an address that `connectPublic` refuses. A name that is
 * not found, or not in time, does not count as one: connecting decides about it.
 */
export function isInnerHost(host: string, lookup: LookupFunction = publicLookup): Promise<boolean> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0) return Promise.resolve(!isPublicAddress(literal))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), answerWithinMs)
  lookup(literal, { all: true }, (error) => resolve(error instanceof NotPublicError))
  return promise.finally(() => clearTimeout(timer))
}
