import { decryptField } from '@escuta/event-sourcing'
import {
  type ClientId,
  type CommandContext,
  deriveId,
  isRefusal,
  profileKey,
  type ProfessionalId,
  type Refusal,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals } from '../contract/index.ts'
import { client, type RegisteredClient } from '../domain/client/client.state.ts'
import { type InviteClient, inviteClient, type InviteFacts } from '../domain/client/invite-client.decide.ts'
import { avoidsEntriesOf, declinesEntriesOf } from './declined-entries.ts'
import { invitedAccount } from './invited-account.ts'
import { callerProfessional } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Invitations by one professional in a day before the next ones have to wait. */
const freePerProfessional = 30
const longestWait = 6 * 3_600

type Deps = Pick<
  ModuleDeps,
  'run' | 'load' | 'cipher' | 'attempts' | 'recipients' | 'loginHash' | 'keyedHash' | 'db' | 'credentials'
>
type Wanted = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly email: string | null
}

/** The mail of an invitation, by which its recipient's limit counts it. */
export function invitationMailId(invitationId: string): string {
  return `invitation.${invitationId}`
}

/**
 * Invites a person whom the professional entered. Refusals: those of the decider, too-many-attempts, and where no mail may
 * go to the address, email-address-refused and email-limit-reached.
 */
export async function invitePerson(
  deps: Deps,
  wanted: Wanted,
  context: CommandContext,
): Promise<Refusal | null> {
  const { clientId, professionalId } = wanted
  const record = await deps.load(client, { clientId })
  if (record.status === 'unknown' || record.enteredBy !== professionalId)
    return identityRefusals.refuse('client-not-found')
  const decrypt = async (field: string | null) =>
    (await decryptField(deps.cipher, field, profileKey(clientId)))?.toLowerCase() ?? null
  const email = await decrypt(record.email)
  const declined = await Promise.all(record.declinedEmails.map(decrypt))
  const declinedEmails = declined.filter((each) => each !== null)
  const address = wanted.email ?? email
  const budgets = [{ key: `invite/${professionalId}`, free: freePerProfessional, longestWait }]
  const early = await deps.attempts.take(budgets)
  if (early) return early
  const invitation = { ...wanted, invitationId: deriveId(context.commandId, 'invitation') }
  const invited = await invitedAccount(deps, record, address)
  // An account that declined before is not shown the invitation; the professional reads the same as of any other.
  const account = invited && (await avoidsEntriesOf(deps, professionalId, invited)) ? null : invited
  const isDeclinedElsewhere = await isDeclinedOf(deps, record, address)
  const facts = { email, declinedEmails, account, isDeclinedElsewhere }
  const isRepeated = record.invitation?.invitationId === invitation.invitationId
  const refused = isRepeated ? null : inviteClient.decide({ ...invitation, now: context.now }, record, facts)
  // The recipient's limit counts what is really going to be sent.
  const outcome =
    refused !== null && isRefusal(refused)
      ? refused
      : await inviteByMail(deps, invitation, { address, facts }, context)
  if (!isRefusal(outcome)) return null
  await deps.attempts.release(budgets)
  return outcome
}

/** Whether the person declined another record of the professional, by the address or by the account of a hold. */
async function isDeclinedOf(
  deps: Deps,
  { enteredBy, proposedTo }: RegisteredClient,
  email: string | null,
): Promise<boolean> {
  const person = email === null ? proposedTo && { clientId: proposedTo } : { email }
  return enteredBy !== null && person !== null && declinesEntriesOf(deps, enteredBy, person)
}

async function inviteByMail(
  { run, recipients }: Deps,
  invitation: InviteClient,
  { address, facts }: { readonly address: string | null; readonly facts: InviteFacts },
  context: CommandContext,
) {
  const id = invitationMailId(invitation.invitationId)
  const mail = { id, ground: 'invitation', sender: invitation.professionalId } as const
  const held = address === null ? null : await recipients.admit({ ...mail, email: address })
  return held ?? run(inviteClient, invitation, context, facts)
}

/** The professional invites, invites again, or to another address. Refusals, thrown: as `invitePerson`. */
export async function inviteOwnClient(
  deps: ModuleDeps,
  { clientId, email }: Pick<Wanted, 'clientId' | 'email'>,
  ctx: RequestContext,
): Promise<void> {
  const professionalId = callerProfessional(ctx)
  unwrap(await invitePerson(deps, { clientId, professionalId, email }, ctx.command()))
}
