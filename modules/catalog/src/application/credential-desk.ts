import { type CommandContext, isRefusal, pageLimit, type ProfessionalId, type Refusal } from '@escuta/kernel'
import { credentialQueue } from '../read-models/professionals/credential-queue.query.ts'
import type { CatalogDeps } from './deps.ts'
import { openDocument } from './credential-documents.ts'
import { rejectCredential } from '../domain/professional/reject-credential.decide.ts'
import { startCredentialReview } from '../domain/professional/start-credential-review.decide.ts'
import { verifyCredential } from '../domain/professional/verify-credential.decide.ts'

type Case = { readonly professionalId: ProfessionalId; readonly by: string }

/** The desk for the command line: what waits, and the steps of a review in an operator's name. */
export function credentialDesk(deps: CatalogDeps) {
  return {
    waiting: (cursor?: string) =>
      credentialQueue(deps, { situation: 'waiting', limit: pageLimit.default, cursor }),
    start: ({ professionalId, by: startedBy }: Case, context: CommandContext) =>
      refusalOf(deps.run(startCredentialReview, { professionalId, startedBy }, context)),
    openDocument: (opening: Case, context: CommandContext) => openDocument(deps, opening, context),
    approve: ({ professionalId, by: verifiedBy }: Case, context: CommandContext) =>
      refusalOf(deps.run(verifyCredential, { professionalId, verifiedBy }, context)),
    reject: (
      { professionalId, by: rejectedBy, reason }: Case & { readonly reason: string },
      context: CommandContext,
    ) => refusalOf(deps.run(rejectCredential, { professionalId, rejectedBy, reason }, context)),
  }
}

async function refusalOf(outcome: Promise<object | Refusal>): Promise<Refusal | undefined> {
  const done = await outcome
  return isRefusal(done) ? done : undefined
}
