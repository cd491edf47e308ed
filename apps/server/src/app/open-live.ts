import type { IncomingMessage } from 'node:http'
import type { ViewDefinition, ProjectionRunnerOptions } from '@escuta/projections'
import {
  createAnnouncer,
  createLiveChannel,
  createPostgresFanout,
  createRedisFanout,
  createTopicsOf,
  livePermissions,
  roomsOfEvent,
  type Upgrade,
} from '@escuta/realtime'
import { failureFacts, type Session } from '@escuta/rpc'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { isOwnOrigin } from '../http/same-origin.ts'
import { appTopics } from './topics.ts'

/** The live sockets of the app: sends changes to them, in this process and in the others. */
export type Live = {
  readonly onApplied: NonNullable<ProjectionRunnerOptions['onApplied']>
  /** Takes an upgrade of `/ws/live`; false when it is none. */
  takeUpgrade(upgrade: Upgrade): boolean
  /** Notifies every process that sessions ended: their cached state is dropped and their sockets close. */
  endSessions(sessionIds: readonly string[]): void
  close(): Promise<void>
}

export function openLive(options: {
  readonly redisUrl: string | null
  readonly databaseUrl: string
  readonly pool: Pool
  readonly views: readonly ViewDefinition[]
  readonly publicUrl: string
  readonly sessionOfCookies: (header: string) => Promise<Session | null>
  /** Called for sockets that a page of another origin requested. */
  readonly onForeignOrigin: (request: IncomingMessage) => void
  /** Called with the ids of sessions that ended in any process. */
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void
  readonly logger: FastifyBaseLogger
}): Live {
  const { redisUrl, databaseUrl, pool, publicUrl, logger } = options
  const failed = (error: unknown) => logger.warn(failureFacts(error), 'a live notice was lost')
  const fanout =
    redisUrl === null
      ? createPostgresFanout({ pool, connectionString: databaseUrl })
      : createRedisFanout({ url: redisUrl, onError: failed })
  const announcer = createAnnouncer(fanout, failed)
  const topicsOf = createTopicsOf(options.views, appTopics)
  const channel = createLiveChannel({
    fanout,
    permissions: livePermissions,
    onSessionsEnded: options.onSessionsEnded,
    isAllowedOrigin(origin, request) {
      const isOwn = isOwnOrigin(origin, publicUrl, request)
      if (!isOwn) options.onForeignOrigin(request)
      return isOwn
    },
    authenticate: async ({ headers }) => options.sessionOfCookies(headers.cookie ?? ''),
  })
  return {
    onApplied({ events }, views) {
      const applied = new Set(views)
      for (const event of events) announcer.announce(roomsOfEvent(event.data), topicsOf(event, applied))
    },
    takeUpgrade: (upgrade) => channel.handleUpgrade(upgrade),
    endSessions: (sessionIds) => void channel.endSessions(sessionIds).catch(failed),
    async close() {
      announcer.close()
      await channel.close()
      await fanout.close()
    },
  }
}
