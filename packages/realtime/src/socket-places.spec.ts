import { describe, expect, it } from 'vitest'
import { createSocketPlaces, type SocketLimits, socketLimitsOf } from './socket-places.ts'

const wide = { one: 100, wider: 100 }

function open(limits: Partial<SocketLimits>) {
  const places = createSocketPlaces({
    perSession: 9,
    perAccount: 9,
    arriving: wide,
    perNetwork: wide,
    total: 100,
    ...limits,
  })
  const left: string[] = []
  let socket = 0
  /** Takes a place for a new session of an account, and says whether it did. */
  function take(userId: string, address: string | null, sessionId = `session ${(socket += 1)}`) {
    const place = places.take({ userId, sessionId, address }, () => void left.push(userId))
    return typeof place === 'string' ? place : 'taken'
  }
  return { places, left, take }
}

describe('places for sockets', () => {
  it('are bounded for one account, whatever sessions it has, and for one session', () => {
    const { take } = open({ perSession: 2, perAccount: 3 })
    expect([1, 2, 3, 4].map(() => take('ana', '192.0.2.1'))).toEqual(['taken', 'taken', 'taken', 'own'])
    expect([1, 2, 3].map(() => take('bia', '192.0.2.1', 'hers'))).toEqual(['taken', 'taken', 'own'])
  })

  it('of one network are bounded for all its accounts together, also under many /64 of one /48', () => {
    const { take } = open({ perNetwork: { one: 2, wider: 3 } })
    expect(['ana', 'bia', 'cai'].map((id) => take(id, '192.0.2.1'))).toEqual(['taken', 'taken', 'full'])
    const ofNetworks = [1, 2, 3, 4].map((network) => take(`user ${network}`, `2001:db8:1:${network}::1`))
    expect(ofNetworks).toEqual(['taken', 'taken', 'taken', 'full'])
    expect(take('dan', '2001:db8:2::1')).toBe('taken')
  })

  it('go from the account that has most in a full network to one that has fewer there', () => {
    const { take, left } = open({ perNetwork: { one: 4, wider: 4 } })
    for (const id of ['evil', 'ana', 'evil', 'evil']) take(id, '192.0.2.1')
    expect([take('bia', '192.0.2.1'), left]).toEqual(['taken', ['evil']])
    expect([take('evil', '192.0.2.1'), left]).toEqual(['full', ['evil']])
    expect([take('cai', '192.0.2.1'), left]).toEqual(['taken', ['evil', 'evil']])
    expect([take('dan', '192.0.2.1'), left]).toEqual(['full', ['evil', 'evil']])
  })

  it('go from the network that has most in a full process to one that has fewer', () => {
    const { take, left } = open({ total: 4 })
    for (const id of ['evil 1', 'evil 2', 'evil 3']) take(id, '192.0.2.1')
    take('ana', '192.0.2.9')
    expect([take('bia', '198.51.100.1'), left]).toEqual(['taken', ['evil 3']])
    expect([take('evil 4', '192.0.2.1'), left]).toEqual(['full', ['evil 3']])
    expect([take('cai', '198.51.100.2'), left]).toEqual(['taken', ['evil 3', 'evil 2']])
    expect([take('dan', '198.51.100.3'), left]).toEqual(['full', ['evil 3', 'evil 2']])
  })

  it('are free again once they are given back, also after they went to somebody else', () => {
    const { places, take } = open({ perNetwork: { one: 2, wider: 2 }, perAccount: 2 })
    const taken = [1, 2].map((nth) =>
      places.take({ userId: 'ana', sessionId: String(nth), address: '192.0.2.1' }, () => undefined),
    )
    expect(take('bia', '192.0.2.1')).toBe('taken')
    for (const release of taken) if (typeof release !== 'string') release()
    expect([take('ana', '192.0.2.1'), take('cai', '192.0.2.1')]).toEqual(['taken', 'full'])
  })

  it('without an address are bounded by session alone', () => {
    const { take } = open({ total: 1, perSession: 2 })
    expect([1, 2, 3].map(() => take('ana', null, 'one'))).toEqual(['taken', 'taken', 'own'])
  })

  it('follow the memory, and are many for one office', () => {
    const [small, large] = [socketLimitsOf(1024 ** 3), socketLimitsOf(64 * 1024 ** 3)]
    expect([small.total, large.total]).toEqual([4_096, 20_000])
    expect(small.perNetwork.one).toBe(2_000)
  })
})
