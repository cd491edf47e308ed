import {
  deriveId,
  isRefusal,
  type CommandContext,
  type FileType,
  type KeyId,
  type ProfessionalId,
  profileKey,
  type Refusal,
  RefusedError,
  unwrap,
  signedIn,
} from '@escuta/kernel'
import { decryptField } from '@escuta/event-sourcing'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  catalogRefusals,
  type CredentialDocument,
  type openedCredentialDocument,
  type submitCredentialDocumentInput,
} from '../contract/index.ts'
import { professional, type RegisteredProfessional } from '../domain/professional/professional.state.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'
import { expectUpload, takeUpload } from '../onboarding-drafts/credential-uploads.ts'
import { onboardingDraft, saveDraftDocument } from '../onboarding-drafts/onboarding-drafts.ts'
import type { CatalogDeps } from './deps.ts'
import { openCredentialDocument } from '../domain/professional/open-credential-document.decide.ts'
import { removeCredentialDocument } from '../domain/professional/remove-credential-document.decide.ts'
import { submitCredentialDocument } from '../domain/professional/submit-credential-document.decide.ts'

/** The path to which the caller sends a document of `size` bytes. Refuses what the account may not hold. */
export async function uploadDocument(deps: CatalogDeps, ctx: RequestContext, size: number) {
  const { keyId } = ownerOf(ctx)
  const { commandId, now } = ctx.command()
  const documentId = deriveId(commandId, 'credential-document')
  const isNew = await expectUpload(deps, documentId, now)
  const answer = await deps.announceFile(signedIn(ctx), { fileId: documentId, keyId, size, now })
  if (isRefusal(answer) && isNew) await takeUpload(deps, documentId)
  return { path: unwrap(answer) }
}

/**
 * Submits an uploaded document for the review; before the registration it waits in the draft. Refuses
 * `file-link-ended` for a receipt that has ended, is another account's or was used.
 */
export async function submitDocument(
  deps: CatalogDeps,
  ctx: RequestContext,
  { receipt, fileName }: z.output<typeof submitCredentialDocumentInput>,
): Promise<CredentialDocument> {
  const { userId, personId, keyId } = ownerOf(ctx)
  const { fileId: documentId, contentType, size } = unwrap(deps.files.received(receipt, { userId, keyId }))
  const document = { documentId, fileName, contentType, size }
  const before = await ownDocument(deps, ctx)
  if (before.document?.documentId === documentId) return document
  if (!(await takeUpload(deps, documentId)))
    throw new RefusedError(catalogRefusals.refuse('credential-document-not-found'))
  if (before.isRegistered) {
    const command = { professionalId: professionalIdOfUser(userId), by: userId, document }
    unwrap(await deps.run(submitCredentialDocument, command, ctx.command()))
    return document
  }
  await saveDraftDocument(deps, { userId, personId }, { document, now: deps.clock.now().toISOString() })
  if (before.document) await deps.files.delete(before.document.documentId)
  return document
}

/** Withdraws the caller's document and deletes it. */
export async function removeDocument(deps: CatalogDeps, ctx: RequestContext): Promise<null> {
  const { userId, personId } = ownerOf(ctx)
  const { isRegistered, document } = await ownDocument(deps, ctx)
  if (isRegistered) {
    const command = { professionalId: professionalIdOfUser(userId), by: userId }
    unwrap(await deps.run(removeCredentialDocument, command, ctx.command()))
  } else if (document) {
    await saveDraftDocument(
      deps,
      { userId, personId },
      { document: null, now: deps.clock.now().toISOString() },
    )
    await deps.files.delete(document.documentId)
  }
  return null
}

export type OpenedDocument = {
  readonly fileName: string
  readonly contentType: FileType
  readonly content: Buffer
}

/**
 * Records that the caller, a member of the team, opens a document, then answers where it is read, for minutes. Refuses
 * `credential-document-not-found`.
 */
export async function linkDocument(
  deps: CatalogDeps,
  ctx: RequestContext,
  professionalId: ProfessionalId,
): Promise<z.output<typeof openedCredentialDocument>> {
  const { userId } = signedIn(ctx)
  const command = { professionalId, openedBy: userId }
  const { state } = unwrap(await deps.run(openCredentialDocument, command, ctx.command()))
  const { document, personId } = asRegistered(state)
  const keyId = profileKey(personId)
  const fileName = await decryptField(deps.cipher, document?.fileName ?? null, keyId)
  if (!document || !fileName) throw new RefusedError(catalogRefusals.refuse('credential-document-not-found'))
  const { documentId: fileId, contentType } = document
  const asAttachment = false
  const url = deps.files.downloadLink({ userId, fileId, keyId, contentType, fileName, asAttachment })
  return { url, fileName, contentType }
}

/** Records who opens a document, then returns it. Refuses `credential-document-not-found`. */
export async function openDocument(
  deps: CatalogDeps,
  { professionalId, by: openedBy }: { readonly professionalId: ProfessionalId; readonly by: string },
  context: CommandContext,
): Promise<OpenedDocument | Refusal> {
  const outcome = await deps.run(openCredentialDocument, { professionalId, openedBy }, context)
  if (isRefusal(outcome)) return outcome
  const { document, personId } = asRegistered(outcome.state)
  const keyId = profileKey(personId)
  const [content, fileName] = document
    ? await Promise.all([
        deps.files.get({ fileId: document.documentId, keyId }),
        decryptField(deps.cipher, document.fileName, keyId),
      ])
    : []
  if (!document || !content || !fileName) return catalogRefusals.refuse('credential-document-not-found')
  return { fileName, contentType: document.contentType, content }
}

/** The document that waits for the caller's review, or in their draft. */
async function ownDocument(deps: CatalogDeps, ctx: RequestContext) {
  const { userId, personId } = ownerOf(ctx)
  const state = await deps.load(professional, { professionalId: professionalIdOfUser(userId) })
  if (state.status === 'registered') return { isRegistered: true, document: state.document }
  const { document } = await onboardingDraft(deps, { userId, personId })
  return { isRegistered: false, document }
}

/** The caller's account, and the person whose key encrypts their record. */
export function ownerOf(ctx: RequestContext) {
  const { userId, clientId } = signedIn(ctx)
  const personId = clientId ?? userId
  const keyId: KeyId = profileKey(personId)
  return { userId, personId, keyId }
}

/** Guarantee: the command that was just recorded refuses an unknown record. */
function asRegistered(state: { readonly status: string }): RegisteredProfessional {
  return state as RegisteredProfessional
}
