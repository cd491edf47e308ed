import type { PublicFigures } from '@escuta/catalog/module'
import type { FastifyInstance } from 'fastify'
import { keptAnswers } from './kept-answers.ts'

export type SiteFactsOptions = {
  readonly supportEmail: string
  readonly figures: () => Promise<PublicFigures>
}

const keptMs = 60_000

/** `/api/site`: counted figures and the address of the support, for pages that were rendered by the build. */
export function registerSiteFacts(
  server: FastifyInstance,
  { supportEmail, figures }: SiteFactsOptions,
): void {
  const counted = keptAnswers(figures, { keptMs, most: 1 })
  server.get('/api/site', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${keptMs / 1000}`)
      .send({ supportEmail, ...(await counted('figures')) }),
  )
}
