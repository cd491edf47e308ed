import type { RunnerLog } from '@escuta/projections'
import { failureFacts } from '@escuta/rpc'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A log for the machinery: of errors it keeps kind, code and place, because their texts may quote what a person wrote
 * or a row held.
 */
export function withoutTexts(logger: FastifyBaseLogger): RunnerLog {
  return {
    info: (facts, message) => logger.info(cleaned(facts), message),
    warn: (facts, message) => logger.warn(cleaned(facts), message),
    error: (facts, message) => logger.error(cleaned(facts), message),
  }
}

function cleaned(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error ? failureFacts(value) : value,
    ]),
  )
}
