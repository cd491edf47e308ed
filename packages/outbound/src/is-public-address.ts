import { BlockList, isIP } from 'node:net'

/** IPv4 that is not of the public internet (IANA, special-purpose address registry), and multicast. */
const innerV4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** IPv6 is public in 2000::/3 only, but for what carries other addresses in it (Teredo, 6to4), and documentation. */
const globalV6 = listOf('ipv6', [['2000::', 3]])
const innerV6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
/** What stands for the IPv4 address in its last 32 bits: IPv4-mapped, and NAT64 (RFC 6052). */
const carryingV4 = listOf('ipv6', [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
])

/** Whether an IP address is of the public internet; false when it is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !innerV4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  if (carryingV4.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
  return globalV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6')
}

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family)
  return list
}

/** The IPv4 address within an IPv6 address. */
function lastFourBytes(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
  return groups.flatMap(bytesOf).join('.')
}

function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group || '0', 16)
  return [value >> 8, value & 0xff]
}
