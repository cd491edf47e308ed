const groups = 8
/** Providers assign a /64 to one customer at least, so that its addresses count as one for limits. */
const groupsOfNetwork = 4
/** One customer may have a /56 or a /48 of 65,536 such networks; a provider's other customers may be in it too. */
const groupsOfWiderNetwork = 3

/** A limit: for one network (an IPv4 address, or a /64), and for all networks of one /48 together, which is larger. */
export type NetworkLimit = { readonly one: number; readonly wider: number }

/** What a request counts under, and the limit there. */
export type CountedNetwork = { readonly key: string; readonly most: number }

/**
 * The networks that a limit counts an address under, the narrowest first. An IPv4 address counts by itself, also inside an
 * IPv6 one; other IPv6 addresses count under their /64 and, with the larger limit, under their /48.
 */
export function countedNetworks(address: string, { one, wider }: NetworkLimit): readonly CountedNetwork[] {
  const network = networkOf(address)
  const parts = network.split(':')
  if (parts.length < groupsOfNetwork) return [{ key: network, most: one }]
  const wide = `${parts.slice(0, groupsOfWiderNetwork).join(':')}/48`
  return [
    { key: network, most: one },
    { key: wide, most: wider },
  ]
}

/** An IPv4 address itself, also inside an IPv6 one; the first 64 bits of other IPv6 addresses. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1)
  if (!plain.includes(':')) return plain
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after === undefined ? 0 : Math.max(groups - before.length - after.length, 0)
  const whole = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
  return isMapped(whole) ? ipv4Of(whole.slice(-2)) : whole.slice(0, groupsOfNetwork).join(':')
}

/** Whether the last 32 bits are an IPv4 address: `::ffff:0:0/96`, and `64:ff9b::/96` of networks that translate. */
function isMapped(whole: readonly string[]): boolean {
  return (
    ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(whole.slice(0, 6).join(':')) && whole.length === groups
  )
}

function ipv4Of(lastGroups: readonly string[]): string {
  const numbers = lastGroups.map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
