import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { EndRelationInput } from '../contract/index.ts'
import { endRelation } from '../domain/relation/end-relation.decide.ts'
import { relationFacts } from '../read-models/patients/relations.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownClient } from './participants.ts'

/** The client ends the relation with a professional who knows them; any other looks like a missing one. */
export async function endOwnRelation(
  { run, db, clock }: SchedulingApiDeps,
  ctx: RequestContext,
  { professionalId }: EndRelationInput,
): Promise<null> {
  const pair = { clientId: unwrap(ownClient(ctx.actor)), professionalId }
  const facts = await relationFacts(db, pair, clock.now())
  unwrap(await run(endRelation, pair, ctx.command(), facts))
  return null
}
