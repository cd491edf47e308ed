import { clinicalKey, profileKey, workingNotesKey } from '@escuta/kernel'
import type { PersonAccount } from '../domain/person/erase-person.decide.ts'
import type { AccountPort, PrivacyDeps } from './deps.ts'

export type ErasureDeps = Pick<PrivacyDeps, 'destroyKey'> & {
  readonly appointments: Pick<PrivacyDeps['appointments'], 'everyProfessionalOfClient'>
  readonly conversations: PrivacyDeps['conversations']
  readonly accounts: Pick<AccountPort, 'eraseAccount'>
}

type ErasedPerson = Pick<PersonAccount, 'userId' | 'personId' | 'clientId'>

/**
 * Carries out `person-erased`: removes the account, then destroys every key but those of data that the law retains: the
 * retention key and the keys of clinical records. Steps that need a key precede its destruction, so that the whole can be
 * repeated after a crash at any step.
 */
export async function erasePersonalData(deps: ErasureDeps, erased: ErasedPerson): Promise<void> {
  await deps.accounts.eraseAccount(erased.userId)
  for (const keyId of await keysOf(deps, erased)) await deps.destroyKey(keyId)
}

/** The person's keys that may exist; the profile key last, because earlier steps need it. */
async function keysOf(deps: ErasureDeps, erased: ErasedPerson): Promise<readonly string[]> {
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
