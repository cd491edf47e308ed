import { Redis } from 'ioredis'

const connectTimeoutMs = 5_000

/** Warnings about settings of a Redis server that may lose jobs, one sentence each; empty when there are none. */
export async function redisSettingsWarnings(url: string): Promise<string[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
    connectTimeout: connectTimeoutMs,
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
  const fields = new Map(info.split(/\r?\n/).map(asField))
  const policy = fields.get('maxmemory_policy') ?? 'noeviction'
  return [
    ...(policy === 'noeviction'
      ? []
      : [`Redis may evict jobs: maxmemory-policy is ${policy}, it must be noeviction`]),
    ...(fields.get('aof_enabled') === '0'
      ? ['Redis loses the newest jobs when it is killed: appendonly is no, it must be yes']
      : []),
  ]
}

function asField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 1)]
}
