const groups = 8
/** Providers assign a /64 to one customer, so that its addresses count as one for limits. */
const groupsOfNetwork = 4

/** The network that limits count by: an IPv4 address itself, also inside an IPv6 one; the first 64 bits of other IPv6 addresses. */
export function networkOf(address: string): string {
  if (address.includes('.')) return address.replace(/^::ffff:/i, '')
  if (!address.includes(':')) return address
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after === undefined ? 0 : Math.max(groups - before.length - after.length, 0)
  const whole = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  return whole
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
