import type { FastifyInstance } from 'fastify'

/**
 * `/api/health/live`: the process answers. `/api/health/ready` (and `/api/health`): it can also serve, so a balancer
 * may send people here.
 */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/api/health/live', (_request, reply) => reply.send({ status: 'live' }))
  for (const path of ['/api/health', '/api/health/ready']) {
    app.get(path, async (_request, reply) => {
      if (await isReady()) return reply.send({ status: 'ready' })
      return reply.code(503).header('retry-after', 2).send({ status: 'unavailable' })
    })
  }
}
