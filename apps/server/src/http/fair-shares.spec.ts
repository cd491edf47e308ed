import { describe, expect, it } from 'vitest'
import { createFairShares } from './fair-shares.ts'

function open() {
  const time = { ms: 0 }
  const shares = createFairShares(() => time.ms)
  const take = (account: string, cost = 1) => shares.take('office', { account, cost, perMinute: 100 })
  return { time, take }
}

describe('something common', () => {
  it('is given to whoever comes first, until it is used up', () => {
    const { take } = open()
    expect([take('evil', 60), take('evil', 40), take('evil')]).toEqual([undefined, undefined, 60_000])
  })

  it('leaves each account an equal part after that', () => {
    const { take } = open()
    take('evil', 100)
    expect([take('ana', 50), take('ana'), take('evil')]).toEqual([undefined, 60_000, 60_000])
    expect([take('bia', 33), take('bia')]).toEqual([undefined, 60_000])
  })

  it('is as much again a minute later, in parts for as many as asked before', () => {
    const { time, take } = open()
    for (const account of ['evil', 'ana', 'bia', 'cai']) take(account, 25)
    time.ms = 60_000
    expect([take('evil', 100), take('ana', 26), take('ana', 25)]).toEqual([undefined, 60_000, undefined])
    time.ms = 180_000
    expect([take('evil', 100), take('ana', 50)]).toEqual([undefined, undefined])
  })
})
