import { createHash } from 'node:crypto'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { ReadCalendarFeed } from '@escuta/scheduling/module'
import type { FastifyInstance } from 'fastify'

/** Calls that one request counts as: calendar programs ask once an hour. */
const cost = 10

/**
 * `/api/calendars/{professionalId}/{token}/agenda.ics`: a calendar feed, without a session; the token is the permission.
 * Answers 304 while the feed is as the program last received it.
 */
export function registerCalendarFeeds(server: FastifyInstance, read: ReadCalendarFeed): void {
  type Route = { Params: { professionalId: string; token: string } }
  server.get<Route>(
    '/api/calendars/:professionalId/:token/agenda.ics',
    { config: { costOf: () => cost } },
    async (request, reply) => {
      const file = await read(request.params)
      if (file === undefined) throw new RefusedError(accessRefusals.refuse('not-found'))
      const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
      void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )
}
