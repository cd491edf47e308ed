import type { ProcessorProblem } from '@escuta/projections'
import type { FastifyInstance } from 'fastify'

/** What a server needs to serve, and whether it has it; and the views and processes that do not follow the log. */
export type AskReadiness = () => Promise<{
  readonly parts: Readonly<Record<string, boolean>>
  readonly problems: readonly ProcessorProblem[]
}>

/**
 * `/api/health/live`: the process answers. `/api/health/ready` (and `/api/health`): it can also serve, so a balancer
 * may send people here; otherwise its answer, 503, names what is missing. `behind` names what does not follow the log.
 */
export function registerHealth(server: FastifyInstance, askReadiness: AskReadiness): void {
  // Balancers ask by address, and often.
  const config = { anyHost: true, costOf: () => 0 }
  server.get('/api/health/live', { config }, (_request, reply) => reply.send({ status: 'live' }))
  for (const path of ['/api/health', '/api/health/ready']) {
    server.get(path, { config }, async (_request, reply) => {
      const { parts, problems } = await askReadiness()
      const missing = Object.entries(parts).flatMap(([name, isHere]) => (isHere ? [] : [name]))
      const behind = problems.length > 0 ? { behind: byReason(problems) } : {}
      if (missing.length === 0) return reply.send({ status: 'ready', ...behind })
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ status: 'unavailable', missing, ...behind })
    })
  }
}

/** The names of those that share a reason, for operators: names of views and types of events are no personal data. */
function byReason(problems: readonly ProcessorProblem[]) {
  const groups = Map.groupBy(problems, ({ reason, eventType = '' }) => `${reason} ${eventType}`)
  return [...groups.values()].map((group) => {
    const { name: _first, ...shared } = group[0]!
    return { ...shared, names: group.map(({ name }) => name) }
  })
}
