import {
  clinicalKey,
  deriveId,
  isRefusal,
  profileKey,
  RefusedError,
  systemContext,
  workingNotesKey,
} from '@escuta/kernel'
import { cancelOfErased } from '@escuta/scheduling/commands'
import type { PersonErased } from '../domain/person/erase-person.decide.ts'
import { erasureMail } from '../texts/erasure-mail.ts'
import type { AccountPort, PrivacyDeps } from './deps.ts'
import { toRetainedByLaw } from './retained-data.ts'

export type ErasureDeps = Pick<PrivacyDeps, 'destroyKey' | 'dispatch' | 'clock'> & {
  readonly appointments: Pick<
    PrivacyDeps['appointments'],
    'everyProfessionalOfClient' | 'aheadOfClient' | 'endsOf'
  >
  readonly conversations: PrivacyDeps['conversations']
  readonly accounts: Pick<AccountPort, 'eraseAccount' | 'sendLastMail'>
}

type Erased = Pick<PersonErased, 'personId' | 'clientId' | 'cancelled' | 'retained' | 'erasedAt'> & {
  readonly userId: NonNullable<PersonErased['userId']>
}

type CancelledBy = 'client' | 'platform'

/** A mail server that fails holds an erasure back no longer: less than the time after which a process is parked. */
const mostMailDelayMs = 300_000

/**
 * Carries out `person-erased`: removes the account, cancels what is ahead, confirms the erasure by a mail, then destroys keys.
 * Those of data that the law retains stay: the retention key and the keys of clinical records. Steps that need a key precede
 * its destruction, so that the whole can be repeated after a crash at any step. The account goes first, so that no notice of a
 * cancellation is sent to it.
 */
export async function erasePersonalData(deps: ErasureDeps, erased: Erased): Promise<void> {
  await deps.accounts.eraseAccount(erased.userId)
  await sendConfirmation(deps, erased, await cancelAhead(deps, erased))
  for (const keyId of await keysOf(deps, erased)) await deps.destroyKey(keyId)
}

/** The steps that a request does at once; one process does the others, so that one mail is sent. */
export async function closeErasedAccount(deps: ErasureDeps, erased: Omit<Erased, 'retained'>): Promise<void> {
  await deps.accounts.eraseAccount(erased.userId, { keepsMails: true })
  await cancelAhead(deps, erased)
}

/**
 * Cancels what the erasure names, and what was booked meanwhile; returns their ids. The platform cancels what was not paid
 * when the erasure was recorded, so that any payment goes back.
 */
async function cancelAhead(deps: ErasureDeps, erased: Omit<Erased, 'retained'>): Promise<readonly string[]> {
  const { clientId, personId, cancelled, erasedAt } = erased
  if (clientId === null) return []
  const open = await deps.appointments.aheadOfClient(clientId, new Date(erasedAt))
  const paid = paidOf(cancelled)
  const ids = [...new Set([...cancelled, ...open].map(({ appointmentId }) => appointmentId))]
  for (const appointmentId of ids) {
    const commandId = deriveId(personId, `erasure/cancel/${appointmentId}`)
    const context = systemContext('privacy.erase-person', deps.clock, { commandId })
    const by: CancelledBy = paid.get(appointmentId) ? 'client' : 'platform'
    const cancelling = { appointmentId, clientId, by, cancelledAt: erasedAt }
    const outcome = await deps.dispatch(cancelOfErased, cancelling, context)
    if (isRefusal(outcome)) throw new RefusedError(outcome)
  }
  return ids
}

function paidOf(cancelled: Erased['cancelled']): ReadonlyMap<string, number> {
  return new Map(cancelled.map(({ appointmentId, paid }) => [appointmentId, paid]))
}

async function sendConfirmation(
  deps: ErasureDeps,
  { userId, cancelled, retained, erasedAt }: Erased,
  appointmentIds: readonly string[],
): Promise<void> {
  const paid = paidOf(cancelled)
  const ends = await deps.appointments.endsOf(appointmentIds)
  const ended = ends.map((end) => ({ ...end, paid: paid.get(end.appointmentId) ?? 0 }))
  const mail = erasureMail({ ended, retained: retained.map(toRetainedByLaw), erasedAt })
  try {
    await deps.accounts.sendLastMail(userId, `erasure.${userId}`, mail)
  } catch (error) {
    if (deps.clock.now().getTime() - Date.parse(erasedAt) < mostMailDelayMs) throw error
  }
}

/** The person's keys that may exist; the profile key last, because earlier steps need it. */
async function keysOf(deps: ErasureDeps, erased: Erased): Promise<readonly string[]> {
  const { personId, clientId } = erased
  const professionals = clientId === null ? [] : await everyProfessionalOf(deps, clientId)
  return [
    ...professionals.flatMap((professionalId) => [
      clinicalKey(clientId ?? personId, professionalId),
      workingNotesKey(clientId ?? personId, professionalId),
    ]),
    ...(clientId === null || clientId === personId ? [] : [profileKey(clientId)]),
    profileKey(personId),
  ]
}

/** Everyone who had an appointment or a conversation with a client. */
async function everyProfessionalOf(
  { appointments, conversations }: ErasureDeps,
  clientId: string,
): Promise<readonly string[]> {
  const known = await Promise.all([
    appointments.everyProfessionalOfClient(clientId),
    conversations.everyProfessionalInConversation(clientId),
  ])
  return [...new Set(known.flat())]
}
