import type { Clock } from '@escuta/kernel'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'

export type AppOptions = {
  readonly settings: Settings
  /** A direct connection (no transaction pooler): leadership and notifications live on sessions. */
  readonly databaseUrl: string
  readonly clock?: Clock
  readonly logger?: FastifyBaseLogger
  /** The built web; apps/web/dist when not said. */
  readonly webFolder?: string
  /** Calls one network address may make in a minute, 6,000 when not said. */
  readonly callsPerMinute?: number
  /** Commands one account may send in a minute, 300 when not said. */
  readonly writesPerMinute?: number
  /** Messages of conversations that one account may send in a minute, 60 when not said. */
  readonly messagesPerMinute?: number
  /** Messages that a connection which comes back is sent, 1,000 when not said. */
  readonly missedMessages?: number
}
