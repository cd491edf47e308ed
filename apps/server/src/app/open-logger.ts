import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Settings } from '../settings.ts'

/** Structured lines on stderr; callers leave personal data out, and addresses and hosts are not added. */
export function openLogger(
  level: Settings['logLevel'],
  destination: DestinationStream = pino.destination(2),
): FastifyBaseLogger {
  return pino(
    { level, base: undefined, serializers: { req: () => undefined, res: () => undefined } },
    destination,
  )
}
