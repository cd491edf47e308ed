import { Redis } from 'ioredis'

/**
 * Warnings about settings of a Redis server that may lose jobs, one sentence each; empty when there are none. Throws
 * when it does not connect or answer within `answerMs`.
 */
export async function redisSettingsWarnings(url: string, answerMs: number): Promise<string[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
  })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return warningsOfInfo(await redis.info())
  } finally {
    redis.disconnect()
  }
}

/** Reads `INFO` instead of `CONFIG GET`, which hosted Redis servers forbid. */
export function warningsOfInfo(info: string): string[] {
  const warnings: string[] = []
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction'
  if (policy !== 'noeviction')
    warnings.push(`Redis may evict jobs: maxmemory-policy is ${policy}, it must be noeviction`)
  if (/^aof_enabled:0/m.test(info))
    warnings.push('Redis loses the newest jobs when it is killed: appendonly is no, it must be yes')
  return warnings
}
