import { describe, expect, it } from 'vitest'
import { isPolite, type LinkSituation, recoveryOf } from './link-recovery.ts'

const connected: LinkSituation = {
  connectionState: 'connected',
  sinceMs: 60_000,
  attempts: 0,
  wasConnected: true,
  isPolite: false,
  isSignalling: true,
}

describe('recoveryOf', () => {
  const cases: readonly (readonly [string, Partial<LinkSituation>, ReturnType<typeof recoveryOf>])[] = [
    ['leaves a connection that works as it is', {}, 'wait'],
    [
      'waits while signals do not reach the other side',
      { connectionState: 'failed', isSignalling: false },
      'wait',
    ],
    ['restarts a failed connection at once', { connectionState: 'failed', sinceMs: 0 }, 'restart'],
    [
      'lets the other side restart first when polite',
      { connectionState: 'failed', sinceMs: 1_000, isPolite: true },
      'wait',
    ],
    [
      'restarts a failed connection later when polite',
      { connectionState: 'failed', sinceMs: 2_000, isPolite: true },
      'restart',
    ],
    [
      'waits for a lost connection to come back by itself',
      { connectionState: 'disconnected', sinceMs: 2_000 },
      'wait',
    ],
    [
      'restarts a connection lost for three seconds',
      { connectionState: 'disconnected', sinceMs: 3_000 },
      'restart',
    ],
    ['waits for a restart to succeed', { connectionState: 'failed', sinceMs: 7_000, attempts: 1 }, 'wait'],
    [
      'restarts again after eight seconds',
      { connectionState: 'failed', sinceMs: 8_000, attempts: 1 },
      'restart',
    ],
    ['begins anew after three restarts', { connectionState: 'failed', sinceMs: 8_000, attempts: 3 }, 'anew'],
    [
      'waits while a first connection is made',
      { connectionState: 'connecting', sinceMs: 7_000, wasConnected: false },
      'wait',
    ],
    [
      'begins a first connection anew that takes too long',
      { connectionState: 'new', sinceMs: 8_000, wasConnected: false },
      'anew',
    ],
  ]
  it.each(cases)('%s', (_what, changes, decision) =>
    expect(recoveryOf({ ...connected, ...changes })).toBe(decision),
  )
})

describe('isPolite', () => {
  it('makes one of two peers polite', () =>
    expect([isPolite('a', 'b'), isPolite('b', 'a')]).toEqual([true, false]))
})
