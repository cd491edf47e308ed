import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const forwardingHeaders =
  /^(x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/

/**
 * Whether a request was sent on this computer and straight to the server. One that a proxy on the same computer passed
 * on comes from the same address; its headers distinguish it.
 */
export function isFromThisComputer({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => forwardingHeaders.test(name))
  )
}

/** Whether a host name or address means the computer that is asked itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(name)) return name === 'localhost' || name.endsWith('.localhost')
  return ipaddr.process(name).range() === 'loopback'
}
