import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fullest } from './cut-fullest.ts'

const megabyte = 1024 * 1024
const waiting = (network: string, megabytes: number, stillMs: number) => ({
  socket: new Socket(),
  network,
  bytes: megabytes * megabyte,
  stillMs,
})

describe('of answers that were not taken', () => {
  it('those of the network with most are cut, not the largest one', () => {
    const honest = waiting('192.0.2.1', 10, 0)
    const attacker = Array.from({ length: 14 }, () => waiting('192.0.2.9', 5, 0))
    const cut = fullest([honest, ...attacker], 64 * megabyte)
    expect(cut).toHaveLength(4)
    expect(cut).not.toContain(honest.socket)
  })

  it('those whose readers take nothing are cut first, the longest still before others', () => {
    const honest = waiting('192.0.2.1', 10, 500)
    const attackers = Array.from({ length: 14 }, (_, nth) => waiting(`198.51.100.${nth}`, 5, 20_000))
    const cut = fullest([honest, ...attackers], 64 * megabyte)
    expect(cut).not.toContain(honest.socket)
    const [shorter, longer] = [waiting('192.0.2.9', 5, 3_000), waiting('192.0.2.9', 5, 9_000)]
    expect(fullest([shorter, honest, longer], 16 * megabyte)).toEqual([longer.socket])
  })

  it('none is cut while they fit', () => {
    expect(fullest([waiting('192.0.2.1', 10, 20_000)], 10 * megabyte)).toEqual([])
  })
})
