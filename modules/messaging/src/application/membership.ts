import { type Actor, RefusedError, type UserId } from '@escuta/kernel'
import type { MessagingDeps } from './deps.ts'
import { type ConversationPair, messagingRefusals, type SenderType } from '../contract/index.ts'
import { hasWrittenSince } from '../read-models/messages/written-since.query.ts'

/**
 * The actor's side of a conversation; conversations of others, and of a person with themselves, look like missing ones
 * (`conversation-not-found`, or the code that is given).
 */
export function sideOf(
  actor: Actor,
  { clientId, professionalId }: ConversationPair,
  code: 'conversation-not-found' | 'call-not-found' = 'conversation-not-found',
): SenderType {
  if (actor.kind === 'user') {
    const [isClient, isProfessional] = [actor.clientId === clientId, actor.professionalId === professionalId]
    if (isClient !== isProfessional) return isClient ? 'client' : 'professional'
  }
  throw notFound(code)
}

/** Refuses (`conversation-not-found`) everyone but the professional of the conversation. */
export function requireProfessional(actor: Actor, pair: ConversationPair): void {
  if (sideOf(actor, pair) !== 'professional') throw notFound()
}

/** The actor's account. */
export function userIdOf(actor: Actor): UserId {
  if (actor.kind !== 'user') throw notFound()
  return actor.userId
}

/** The actor's id as client or as professional. */
export function ownIdAs(actor: Actor, side: SenderType): string {
  const id = actor.kind === 'user' ? (side === 'client' ? actor.clientId : actor.professionalId) : null
  if (id === null) throw notFound()
  return id
}

/** Whether an appointment of the two was confirmed: from then on they write without limits, until the client ends the relation. */
export async function isPatientOf(
  { appointments }: Pick<MessagingDeps, 'appointments'>,
  { clientId, professionalId }: ConversationPair,
): Promise<boolean> {
  return (await appointments.patientOf(professionalId, clientId))?.endedAt === null
}

/**
 * Refuses (`relation-ended-by-client`) a professional with whom the client ended the relation, and to whom the client
 * has not written since.
 */
export async function requireNotEnded(
  deps: Pick<MessagingDeps, 'appointments' | 'db'>,
  pair: ConversationPair,
  side: SenderType,
): Promise<void> {
  if (side === 'client') return
  const endedAt = await deps.appointments.relationEndedAt(pair.professionalId, pair.clientId)
  if (endedAt === null || (await hasWrittenSince(deps, pair, endedAt))) return
  throw new RefusedError(messagingRefusals.refuse('relation-ended-by-client'))
}

/**
 * Refuses (`conversation-not-found`) who cannot write to the other: a professional writes to patients, and to people who
 * wrote to them; others reach public profiles.
 */
export async function requireReach(
  deps: Pick<MessagingDeps, 'professionals'>,
  pair: ConversationPair,
  side: SenderType,
  { isPatient, isBegun }: { readonly isPatient: boolean; readonly isBegun: boolean },
): Promise<void> {
  if (isPatient || isBegun) return
  if (side === 'professional' || !(await isOpenToNew(deps, pair))) throw notFound()
}

/** Whether a conversation lets this side write without a relation: a professional answers whoever wrote to them. */
export function mayGoOn(
  begun: { readonly clientSentDay: string | null } | undefined,
  side: SenderType,
): boolean {
  return begun !== undefined && (side === 'client' || begun.clientSentDay !== null)
}

async function isOpenToNew(
  { professionals }: Pick<MessagingDeps, 'professionals'>,
  { professionalId }: ConversationPair,
): Promise<boolean> {
  return (await professionals.shownByIds([professionalId])).get(professionalId)?.isPublic ?? false
}

export async function isEmailConfirmed(
  { people }: Pick<MessagingDeps, 'people'>,
  { clientId }: ConversationPair,
): Promise<boolean> {
  return (await people.byIds([clientId])).get(clientId)?.isEmailConfirmed ?? false
}

function notFound(
  code: 'conversation-not-found' | 'call-not-found' = 'conversation-not-found',
): RefusedError {
  return new RefusedError(messagingRefusals.refuse(code))
}
