import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { NotPublicError } from './not-public-error.ts'

type ResolveAll = (
  host: string,
  options: { readonly all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` of sockets to hosts that a person named. It answers the addresses that the socket connects to, so a name that
 * resolves differently the next time does not pass; one address that is not public refuses all. Spellings such as
 * `0177.0.0.1` and `2130706433` are resolved by the system, as it would connect. Error: NotPublicError.
 */
export function createPublicLookup(resolveAll: ResolveAll = lookup): LookupFunction {
  return (host, options, callback) => {
    resolveAll(host, { all: true }, (error, addresses) => {
      const isPublic = addresses?.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
      const failure = error ?? (isPublic ? null : new NotPublicError(host))
      const [first] = addresses ?? []
      if (failure || !first) return callback(failure, options.all ? [] : '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

export const publicLookup = createPublicLookup()
