import { describe, expect, it } from 'vitest'
import { warningsOfInfo } from './redis-settings.ts'

const info = (policy: string, appendOnly: 0 | 1) =>
  `# Memory\r\nmaxmemory_policy:${policy}\r\n# Persistence\r\naof_enabled:${appendOnly}\r\n`

describe('the warnings about the settings of Redis', () => {
  it('are empty when nothing is evicted and every write is persisted', () =>
    expect(warningsOfInfo(info('noeviction', 1))).toEqual([]))

  it('name an eviction policy that may remove jobs', () =>
    expect(warningsOfInfo(info('allkeys-lru', 1))).toEqual([
      'Redis may evict jobs: maxmemory-policy is allkeys-lru, it must be noeviction',
    ]))

  it('name a missing append-only file', () =>
    expect(warningsOfInfo(info('noeviction', 0))).toEqual([
      'Redis loses the newest jobs when it is killed: appendonly is no, it must be yes',
    ]))

  it('are empty for a server that reports neither setting', () =>
    expect(warningsOfInfo('# Server\r\n')).toEqual([]))
})
