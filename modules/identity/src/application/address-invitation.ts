import { decryptField } from '@escuta/event-sourcing'
import { type CommandContext, profileKey, unwrap } from '@escuta/kernel'
import { addressInvitation } from '../domain/client/address-invitation.decide.ts'
import { client } from '../domain/client/client.state.ts'
import { avoidsEntriesOf } from './declined-entries.ts'
import { invitedAccount } from './invited-account.ts'
import type { ModuleDeps } from './module-deps.ts'

type Deps = Pick<ModuleDeps, 'run' | 'load' | 'cipher' | 'db' | 'credentials' | 'loginHash' | 'keyedHash'>

/** Shows a record's open invitation to the account that by now has its address, confirmed; not to a person who declined the professional. */
export async function addressToAccount(deps: Deps, clientId: string, context: CommandContext): Promise<void> {
  const record = await deps.load(client, { clientId })
  if (record.status === 'unknown' || record.invitation?.status !== 'open' || record.enteredBy === null) return
  const email = (await decryptField(deps.cipher, record.email, profileKey(record.id))) ?? null
  const account = await invitedAccount(deps, record, email)
  if (!account || (await avoidsEntriesOf(deps, record.enteredBy, account))) return
  const { invitationId } = record.invitation
  unwrap(await deps.run(addressInvitation, { clientId: record.id, invitationId, account }, context))
}
