import { describe, expect, it } from 'vitest'
import { countedNetworks, networkOf } from './network-of.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('is the first half of %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('countedNetworks', () => {
  const limit = { one: 10, wider: 40 }

  it.each(['203.0.113.7', '::ffff:203.0.113.7'])('counts %s by itself', (address) =>
    expect(countedNetworks(address, limit)).toEqual([{ key: '203.0.113.7', most: 10 }]),
  )

  it('counts an IPv6 address under its /64 and, with the larger limit, its /48', () =>
    expect(countedNetworks('2001:db8:1:2::9', limit)).toEqual([
      { key: '2001:db8:1:2', most: 10 },
      { key: '2001:db8:1/48', most: 40 },
    ]))

  it('counts every /64 of one customer under the same /48', () => {
    const wide = ['2001:db8:1:200::1', '2001:db8:1:2ff::1', '2001:db8:0001:ffff::1'].map(
      (address) => countedNetworks(address, limit).at(-1)?.key,
    )
    expect(new Set(wide).size).toBe(1)
  })
})
