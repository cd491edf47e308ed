import { decryptField, type FieldCipher, type Load } from '@escuta/event-sourcing'
import { mailboxOf, profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../auth-store/auth-store.tables.ts'
import type { PeopleQueries } from '../contract/index.ts'
import {
  acceptedRecordOf,
  addresseeOfRecord,
  client,
  hasDeclinedEntry,
  type RegisteredClient,
} from '../domain/client/client.state.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { declinedRecordsOf } from '../read-models/invitations/invitations.query.ts'
import { accountByEmail } from '../read-models/people/accounts.query.ts'
import { addressesOf } from '../read-models/people/addresses.query.ts'

type Deps = {
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly load: Load
} & Pick<AuthStoreDeps, 'keyedHash'>
type Answers = Pick<PeopleQueries, 'answerToEntry' | 'addresseeOf' | 'declinesEntriesOf'>
type Declining = Parameters<Answers['declinesEntriesOf']>[1]

/** What people answered to what professionals entered for them. */
export function entryAnswers(deps: Deps): Answers {
  return {
    async answerToEntry(clientId, entry) {
      const record = await deps.load(client, { clientId })
      if (record.status === 'unknown') return { answer: 'none' }
      if (hasDeclinedEntry(record, entry)) return { answer: 'declined' }
      const by = acceptedRecordOf(record, entry)
      return by ? { answer: 'accepted', by } : { answer: 'none' }
    },
    async addresseeOf(clientId) {
      const record = await deps.load(client, { clientId })
      return record.status === 'unknown' ? undefined : addresseeOfRecord(record)
    },
    declinesEntriesOf: (professionalId, person) => declinesEntriesOf(deps, professionalId, person),
  }
}

/** As the port's: the view says of which records an invitation was declined, their streams by whom. */
export async function declinesEntriesOf(
  deps: Deps,
  professionalId: string,
  person: Declining,
): Promise<boolean> {
  const ids = await declinedRecordsOf(deps.db, professionalId)
  if (ids.length === 0) return false
  const asked = await askedPerson(deps, person)
  for (const clientId of ids) {
    const record = await deps.load(client, { clientId })
    if (record.status === 'registered' && (await isDeclinedBy(deps, record, asked))) return true
  }
  return false
}

/** A person by record, or account, and by the mailbox that an address of theirs reaches. */
type Asked = { readonly clientId: string | undefined; readonly mailbox: string | undefined }

async function askedPerson(deps: Deps, person: Declining): Promise<Asked> {
  if ('email' in person) {
    const account = await accountByEmail(deps, person.email)
    return { clientId: account?.clientId ?? undefined, mailbox: mailboxOf(person.email) }
  }
  const [mailbox] = await mailboxesOf(deps, [person.clientId])
  return { clientId: person.clientId, mailbox }
}

async function isDeclinedBy(
  deps: Deps,
  { id, invitation, declinedBy, declinedEmails }: RegisteredClient,
  { clientId, mailbox }: Asked,
): Promise<boolean> {
  if (declinedBy.some((by) => by === clientId)) return true
  if (id === clientId && invitation?.status === 'declined') return true
  if (mailbox === undefined) return false
  const declined = await Promise.all(
    declinedEmails.map((email) => decryptField(deps.cipher, email, profileKey(id))),
  )
  const mailboxes = declined.filter((email) => typeof email === 'string').map(mailboxOf)
  return mailboxes.includes(mailbox) || (await mailboxesOf(deps, declinedBy.toArray())).includes(mailbox)
}

/** The mailboxes of the people with these records, where the view has their address. */
async function mailboxesOf(deps: Deps, clientIds: readonly string[]): Promise<readonly string[]> {
  const found = await addressesOf(deps, clientIds)
  return found.map(mailboxOf)
}
