import { type CommandContext, isRefusal, type Refusal, userId } from '@escuta/kernel'
import { privacyRefusals } from '../contract/index.ts'
import { answerDataRequest } from '../domain/person/answer-data-request.decide.ts'
import { ownerOfDataRequest } from '../read-models/data-requests/data-requests.query.ts'
import type { PrivacyDeps } from './deps.ts'

/** Records the operator's answer. Refusals: data-request-not-found, person-erased. */
export async function answerAsOperator(
  deps: PrivacyDeps,
  { requestId, answer }: { readonly requestId: string; readonly answer: string },
  context: CommandContext,
): Promise<Refusal | null> {
  const owner = await ownerOfDataRequest(deps, requestId)
  if (owner === undefined) return privacyRefusals.refuse('data-request-not-found')
  const ids = { userId: userId.parse(owner.userId), personId: owner.personId, requestId }
  const outcome = await deps.run(answerDataRequest, { ...ids, answer, by: 'operator' }, context)
  return isRefusal(outcome) ? outcome : null
}
