import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { catalogRefusals, type OnboardingDraft, type saveOnboardingDraftInput } from '../contract/index.ts'
import { professional } from '../domain/professional/professional.state.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import { onboardingDraft, removeDraft, saveAnswers } from '../onboarding-drafts/onboarding-drafts.ts'
import { ownerOf } from './credential-documents.ts'
import type { CatalogDeps } from './deps.ts'

/** What the caller answered before registering. */
export async function ownDraft(deps: CatalogDeps, ctx: RequestContext): Promise<OnboardingDraft> {
  const owner = ownerOf(ctx)
  const localKey = deps.keyedHash('onboarding-draft', owner.userId)
  return { ...(await onboardingDraft(deps, owner)), localKey }
}

/** Saves the caller's answers; those that arrive after the registration are dropped. Refuses `draft-changed-elsewhere`. */
export async function saveDraft(
  deps: CatalogDeps,
  ctx: RequestContext,
  { text, basedOn }: z.output<typeof saveOnboardingDraftInput>,
): Promise<{ readonly revision: number; readonly savedAt: string }> {
  const { userId, personId } = ownerOf(ctx)
  const savedAt = deps.clock.now().toISOString()
  const record = await deps.load(professional, { professionalId: professionalIdOfUser(userId) })
  if (record.status === 'registered') return { revision: basedOn ?? 0, savedAt }
  const revision = await saveAnswers(deps, { userId, personId }, { text, basedOn, now: savedAt })
  if (revision === undefined) throw new RefusedError(catalogRefusals.refuse('draft-changed-elsewhere'))
  return { revision, savedAt }
}

/** Deletes what the caller answered and submitted before registering; a record that exists stays. */
export async function discardDraft(deps: CatalogDeps, ctx: RequestContext): Promise<null> {
  const { userId } = ownerOf(ctx)
  const documentId = await removeDraft(deps, userId)
  // A registration that came in between has taken the document over.
  const record = await deps.load(professional, { professionalId: professionalIdOfUser(userId) })
  const kept = record.status === 'registered' ? record.document?.documentId : undefined
  if (documentId !== null && documentId !== kept) await deps.files.delete(documentId)
  return null
}
