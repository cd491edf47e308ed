import type { FastifyInstance } from 'fastify'

/** What a server needs to serve, each by name, and whether it has it. */
export type AskReadiness = () => Promise<Readonly<Record<string, boolean>>>

/**
 * `/api/health/live`: the process answers. `/api/health/ready` (and `/api/health`): it can also serve, so a balancer
 * may send people here; otherwise its answer, 503, names what is missing.
 */
export function registerHealth(server: FastifyInstance, askReadiness: AskReadiness): void {
  // Balancers ask by address, and often.
  const config = { anyHost: true, costOf: () => 0 }
  server.get('/api/health/live', { config }, (_request, reply) => reply.send({ status: 'live' }))
  for (const path of ['/api/health', '/api/health/ready']) {
    server.get(path, { config }, async (_request, reply) => {
      const parts = Object.entries(await askReadiness())
      const missing = parts.filter(([, isHere]) => !isHere).map(([name]) => name)
      if (missing.length === 0) return reply.send({ status: 'ready' })
      return reply.code(503).header('retry-after', 2).send({ status: 'unavailable', missing })
    })
  }
}
