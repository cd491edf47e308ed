import type { FieldCipher } from '@escuta/event-sourcing'
import {
  appointmentId,
  type CommandContext,
  clientId,
  deriveId,
  isRefusal,
  profileKey,
  RefusedError,
  type Refusal,
  type UserId,
  unwrap,
  userId,
} from '@escuta/kernel'
import { consent, consentVersions, purposesOfEveryAccount } from '@escuta/privacy/contract'
import { recordConsents } from '@escuta/privacy/commands'
import { z } from 'zod'
import type { AuthStore } from '../auth-store/auth-store.ts'
import type { IdentityDeps } from './deps.ts'
import { taken } from '../auth-store/credentials.ts'
import type { Payer } from '../auth-store/hashing-queue.ts'
import { hashPassword, operatorPays, verifyPassword } from '../auth-store/password.ts'
import { weaknessOf } from '../auth-store/password-rules.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import { claimRecord, type ProposalAnswers } from '../domain/client/claim-record.decide.ts'
import { clientIdOfUser } from '../domain/client/client.state.ts'
import type { InvitationKey } from '../domain/client/decline-invitation.decide.ts'
import { abandonRegistration } from '../domain/user/abandon-registration.decide.ts'
import { confirmEmail } from '../domain/user/confirm-email.decide.ts'
import { registerClient } from '../domain/client/register-client.decide.ts'
import { registerUser } from '../domain/user/register-user.decide.ts'

type Deps = Pick<IdentityDeps, 'run' | 'dispatch' | 'cipher' | 'clock' | 'consentTextHashes'> &
  Pick<AuthStore, 'credentials'> & { readonly loginHash: (login: string) => string }

export type NewAccount = {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly password: string
  /** Clients get a patient record, staff do not. */
  readonly role: 'client' | 'admin' | 'support' | 'auditor'
  /** `apart`: the owner did not agree to the texts in force by registering; they are asked on their own pages. */
  readonly consents?: 'apart'
  /** The invitation whose record the account takes over; its link showed that the address is theirs. */
  readonly invitation?: InvitationKey & { readonly answers: ProposalAnswers }
}

export type Registration = ReturnType<typeof createRegistration>

/** Data of the account's events, stored encrypted on the reserved row until they are written. */
const registration = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(['client', 'admin', 'support', 'auditor']),
  consents: z.array(consent),
  invitationId: z.uuid().optional(),
  /** Missing where the registration began before appointments were chosen. */
  answers: z.object({ accepted: z.array(appointmentId), declined: z.array(appointmentId) }).optional(),
})

export function createRegistration(deps: Deps) {
  /** Writes what is missing of a reserved account; on an active one there is nothing to do. */
  async function complete(row: CredentialsRow, context: CommandContext): Promise<UserId> {
    const id = userId.parse(row.userId)
    if (row.registration === null) return id
    const opened = await decryptRegistration(deps.cipher, row, row.registration)
    if (!opened) throw new Error('the key of a reserved registration is destroyed')
    await appendMissing(deps, row, opened, context)
    await deps.credentials.activate(id)
    return id
  }

  return {
    complete,

    /** As `complete`; gives a reservation up, by an event, when its personal data is erased and its login free again. */
    async finish(row: CredentialsRow, context: CommandContext): Promise<void> {
      const isErased = row.registration && !(await decryptRegistration(deps.cipher, row, row.registration))
      await (isErased ? abandon(deps, row, context) : complete(row, context))
    },

    /**
     * Makes an account (docs/architecture.md, rule 10): reserve the login, append its events, activate. A crash between
     * any two steps leaves a reserved row that the same person's retry, a sign-in or the recovery job completes.
     * Refusals: password-too-common, password-too-personal, email-already-exists; link-expired, thrown, where the invitation
     * ended meanwhile.
     */
    async register(
      account: NewAccount,
      context: CommandContext,
      payer: Payer = operatorPays,
    ): Promise<UserId | Refusal> {
      const weak = weaknessOf(account.password, [account.email, account.name])
      if (weak) return weak
      const id = userId.parse(deriveId(context.commandId, 'user'))
      // Looked for first, so that trying a taken address makes no key and no hash.
      const held = await deps.credentials.find(deps.loginHash(account.email))
      const { row, isNew } = held
        ? { row: held, isNew: false }
        : await deps.credentials.reserve(await reservation(deps, account, id, payer))
      if (isNew) return complete(row, context)
      const isTheirs = row.userId === id || row.state === 'reserved'
      if (!isTheirs || !(await verifyPassword(account.password, row.passwordHash, payer)))
        return taken('email-already-exists')
      return complete(row, context)
    },
  }
}

/** Command ids derive from the account, so each event is written once by whichever process completes it. */
async function appendMissing(
  deps: Deps,
  row: CredentialsRow,
  { name, email, phone, role, consents, invitationId, answers }: z.output<typeof registration>,
  context: CommandContext,
): Promise<void> {
  const { run, dispatch } = deps
  const id = userId.parse(row.userId)
  const personId = personOf(row)
  const contextFor = (step: string) => ({ ...context, commandId: deriveId(id, step) })
  const patient = row.clientId === null ? null : clientId.parse(row.clientId)
  const account = { userId: id, personId, clientId: patient, roles: [role], name, email, phone }
  // First, because the record may be taken: then there is to be no account that has its id.
  if (patient && invitationId !== undefined) {
    const claim = { clientId: patient, invitationId, userId: id, answers }
    const claimed = await run(claimRecord, claim, contextFor('claim-record'))
    if (isRefusal(claimed)) {
      await abandon(deps, row, context)
      throw new RefusedError(claimed)
    }
  }
  unwrap(await run(registerUser, account, contextFor('register-user')))
  if (invitationId !== undefined) {
    await deps.credentials.confirmAddress(id, context.now)
    await deps.credentials.proveOwner(id, context.now)
    unwrap(await run(confirmEmail, { userId: id }, contextFor('confirm-email')))
  }
  if (consents.length > 0)
    unwrap(await dispatch(recordConsents, { userId: id, personId, consents }, contextFor('record-consents')))
  if (!patient) return
  const record = { clientId: patient, userId: id, enteredBy: null, name, email, phone, birthDate: null }
  unwrap(await run(registerClient, record, contextFor('register-client')))
}

/** Abandons unless the stream already has the account. */
async function abandon({ run, credentials }: Deps, row: CredentialsRow, context: CommandContext) {
  const id = userId.parse(row.userId)
  const commandId = deriveId(id, 'abandon-registration')
  const { state } = unwrap(await run(abandonRegistration, { userId: id }, { ...context, commandId }))
  await (state.status === 'registered' ? credentials.activate(id) : credentials.release(id))
}

async function reservation(deps: Deps, account: NewAccount, id: UserId, payer: Payer) {
  const { name, email, phone, role, password, consents: given, invitation } = account
  const patient = invitation?.clientId ?? clientIdOfUser(id)
  const ids = { userId: id, clientId: role === 'client' ? patient : null }
  const { invitationId, answers } = invitation ?? {}
  const purposes = role === 'client' && given !== 'apart' ? purposesOfEveryAccount : []
  const consents = purposes.map((purpose) => ({
    purpose,
    version: consentVersions[purpose],
    textHash: deps.consentTextHashes[purpose],
  }))
  const encrypted = await deps.cipher.encrypt({
    keyId: profileKey(personOf(ids)),
    eventId: id,
    field: 'registration',
    plaintext: JSON.stringify({ name, email, phone, role, consents, invitationId, answers }),
  })
  return {
    ...ids,
    loginHash: deps.loginHash(email),
    passwordHash: await hashPassword(password, payer),
    registration: encrypted,
    createdAt: deps.clock.now().toISOString(),
  }
}

async function decryptRegistration(cipher: FieldCipher, row: CredentialsRow, encrypted: string) {
  const plain = await cipher.decrypt(encrypted, profileKey(personOf(row)))
  return plain === undefined ? undefined : registration.parse(JSON.parse(plain))
}

function personOf(ids: { readonly userId: string; readonly clientId: string | null }): string {
  return ids.clientId ?? ids.userId
}
