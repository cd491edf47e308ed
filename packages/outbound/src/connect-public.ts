import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { NotPublicError } from './not-public-error.ts'
import { publicLookup } from './public-lookup.ts'

type Target = {
  readonly host: string
  readonly port: number
  readonly timeoutMs: number
  /** For specs. */
  readonly lookup?: LookupFunction
}

/**
 * Opens a socket to a host that a person named: of the public internet, or not at all. A literal address, which sockets do not look
 * up, is checked like a resolved one. Rejects with NotPublicError, or as the socket fails.
 */
export function connectPublic({ host, port, timeoutMs, lookup = publicLookup }: Target): Promise<Socket> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const isLiteral = isIP(literal) !== 0
  if (isLiteral && !isPublicAddress(literal)) return Promise.reject(new NotPublicError(host))
  return connected(connect({ host: literal, port, lookup }), timeoutMs)
}

/** Resolves once the socket is connected; rejects as it fails, or without an answer within `timeoutMs`. */
export function connected(socket: Socket, timeoutMs: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const timer = setTimeout(() => socket.destroy(new Error('The server did not answer in time.')), timeoutMs)
  socket.once('error', reject)
  socket.once('connect', () => {
    socket.off('error', reject)
    resolve(socket)
  })
  return promise.finally(() => clearTimeout(timer))
}
