import type { IncomingMessage } from 'node:http'
import type { PermissionTable, SocketChannel, TopicTable } from '@escuta/kernel'
import type { ViewDefinition, ProjectionRunnerOptions } from '@escuta/projections'
import {
  createAnnouncer,
  createPostgresFanout,
  createRedisFanout,
  createSocketServer,
  createTopicsOf,
  roomsOfEvent,
  type Upgrade,
} from '@escuta/realtime'
import { failureFacts, type Session } from '@escuta/rpc'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { isOwnOrigin } from '../http/same-origin.ts'

type OnApplied = Parameters<NonNullable<ProjectionRunnerOptions['onApplied']>>

/** The sockets of the app: channels are reached in this process and in the others, and changes of views are sent. */
export function openLive(options: {
  readonly redisUrl: string | null
  readonly databaseUrl: string
  readonly pool: Pool
  readonly views: readonly ViewDefinition[]
  readonly topics: TopicTable
  readonly channels: readonly SocketChannel[]
  readonly permissions: PermissionTable
  readonly publicUrl: string
  readonly sessionOfCookies: (header: string) => Promise<Session | null>
  /** Called for sockets that a page of another origin requested. */
  readonly onForeignOrigin: (request: IncomingMessage) => void
  /** Called with the ids of sessions that ended in any process. */
  readonly onSessionsEnded: (sessionIds: readonly string[]) => void
  readonly logger: FastifyBaseLogger
}) {
  const { redisUrl, databaseUrl, pool, publicUrl, logger } = options
  const failed = (error: unknown) => logger.warn(failureFacts(error), 'a message of a socket failed')
  const unpublished = (error: unknown) =>
    logger.warn(failureFacts(error), 'the fan-out to the other processes failed')
  const fanout =
    redisUrl === null ? createPostgresFanout(pool, databaseUrl) : createRedisFanout(redisUrl, unpublished)
  const announcer = createAnnouncer(fanout, unpublished)
  const topicsOf = createTopicsOf(options.views, options.topics)
  const sockets = createSocketServer({
    channels: options.channels,
    fanout,
    permissions: options.permissions,
    onError: failed,
    onUnpublished: unpublished,
    onSessionsEnded: options.onSessionsEnded,
    isAllowedOrigin(origin, request) {
      const isOwn = isOwnOrigin(origin, publicUrl, request)
      if (!isOwn) options.onForeignOrigin(request)
      return isOwn
    },
    authenticate: async ({ headers }) => options.sessionOfCookies(headers.cookie ?? ''),
  })
  return {
    /** Publishes the topics that a batch changed, once views have applied it. */
    onApplied({ events }: OnApplied[0], views: OnApplied[1]): void {
      const applied = new Set(views)
      for (const event of events) announcer.announce(roomsOfEvent(event.data), topicsOf(event, applied))
    },
    takeUpgrade: (upgrade: Upgrade) => sockets.handleUpgrade(upgrade),
    endSessions: (sessionIds: readonly string[]) => void sockets.endSessions(sessionIds).catch(unpublished),
    async close(): Promise<void> {
      announcer.close()
      await sockets.close()
      await fanout.close()
    },
  }
}
