const groups = 8
/** One household or company is given a whole /64: its 18 quintillion addresses are one to a limit. */
const groupsOfNetwork = 4

/** The address by which tries are counted: an IPv4 address itself, an IPv6 address's first 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after === undefined ? 0 : Math.max(groups - before.length - after.length, 0)
  const whole = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  return whole
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
