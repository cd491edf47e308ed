import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** TRUST_PROXY: so many proxies, their addresses, or none. */
export type TrustProxy = number | readonly string[] | false

const header = 'x-forwarded-for'
const near = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])
const ipv4WithPort = /^([\d.]+):\d+$/
const inBrackets = /^\[([^\]]+)\](?::\d+)?$/

/**
 * Fastify's form of the setting. With a number, the first proxy is believed only when its address is on this
 * computer or a private network. A proxy with a public address has to be named, because every other connection comes
 * from a public address too.
 */
export function believedProxies(setting: TrustProxy) {
  if (typeof setting === 'number')
    return (address: string, hop: number) => hop < setting && (hop > 0 || isNear(address))
  return setting === false ? false : [...setting]
}

/** Whether a connection is of a proxy that is believed. */
export function isProxy(setting: TrustProxy, address: string): boolean {
  if (setting === false || isIP(address) === 0) return false
  if (typeof setting === 'number') return isNear(address)
  const peer = ipaddr.process(address)
  return setting.some((named) => {
    const [network, bits] = named.includes('/') ? ipaddr.parseCIDR(named) : [ipaddr.parse(named), undefined]
    return network.kind() === peer.kind() && peer.match(network, bits ?? (peer.kind() === 'ipv4' ? 32 : 128))
  })
}

/**
 * Drops whatever is not an address from X-Forwarded-For, with everything before it, which its author passed on. Limits count by these addresses. Ports, which some proxies add, are taken off.
 */
export function readForwardedAddresses(server: FastifyInstance, setting: TrustProxy): void {
  if (setting === false) return
  let isLogged = false
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    const forwarded = headers[header]
    if (forwarded === undefined) return done()
    if (typeof setting === 'number' && !isLogged && !isNear(socket.remoteAddress ?? '')) {
      isLogged = true
      request.log.warn('TRUST_PROXY is a number, and a forwarded request came from a public address')
    }
    const addresses = addressesOf(String(forwarded))
    if (addresses.length > 0) headers[header] = addresses.join(', ')
    else delete headers[header]
    return done()
  })
}

/** The addresses at the end of the header, up to the first entry from the right that is not an address. */
function addressesOf(forwarded: string): readonly string[] {
  const entries = forwarded.split(',').map((entry) => addressOf(entry.trim()))
  return entries.slice(entries.findLastIndex((address) => isIP(address) === 0) + 1)
}

function addressOf(entry: string): string {
  return ipv4WithPort.exec(entry)?.[1] ?? inBrackets.exec(entry)?.[1] ?? entry
}

function isNear(address: string): boolean {
  return isIP(address) > 0 && near.has(ipaddr.process(address).range())
}
