import { decryptField, type FieldCipher, type Load } from '@escuta/event-sourcing'
import { mailboxHash, profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../auth-store/auth-store.tables.ts'
import type { PeopleQueries } from '../contract/index.ts'
import { client, type RegisteredClient } from '../domain/client/client.state.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { isDeclined, unnamedDeclines } from '../read-models/declines/declines.query.ts'
import { accountByEmail } from '../read-models/people/accounts.query.ts'
import { addressesOf } from '../read-models/people/addresses.query.ts'

export type DeclinedEntriesDeps = {
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly load: Load
} & Pick<AuthStoreDeps, 'keyedHash'>
type Deps = DeclinedEntriesDeps
type Person = Parameters<PeopleQueries['declinesEntriesOf']>[1]
/** Keys of the view: keyed hashes of mailboxes, and ids of records. */
type Keys = readonly string[]

/**
 * As the port's: by what the professional had entered and its reader declined. The answer is the same whether an address has an
 * account or not: nobody finds out by it which account declined, or which address that account has.
 */
export async function declinesEntriesOf(
  deps: Deps,
  professionalId: string,
  person: Person,
): Promise<boolean> {
  const persons =
    'email' in person
      ? [mailboxHash(deps, person.email)]
      : [person.clientId, ...(await typedMailbox(deps, professionalId, person.clientId))]
  if (await isDeclined(deps.db, professionalId, { persons, knownOnly: true })) return true
  return isAmongUnnamed(deps, professionalId, { persons, keysOf: knownKeys })
}

/**
 * Whether the person declined the professional in any way, also by an account of theirs that the professional does not know. They
 * are neither shown nor sent an invitation; the professional reads of one that was not answered.
 */
export async function avoidsEntriesOf(deps: Deps, professionalId: string, person: Person): Promise<boolean> {
  const persons =
    'email' in person
      ? [mailboxHash(deps, person.email), ...clientIdIn(await accountByEmail(deps, person.email))]
      : [person.clientId, ...(await mailboxesOf(deps, [person.clientId]))]
  if (await isDeclined(deps.db, professionalId, { persons, knownOnly: false })) return true
  return isAmongUnnamed(deps, professionalId, { persons, keysOf: everyKey })
}

/** The keyed hashes of the mailboxes of the people with these records, where the view has their address. */
export async function mailboxesOf(deps: Deps, clientIds: readonly string[]): Promise<Keys> {
  return (await addressesOf(deps, clientIds)).map((email) => mailboxHash(deps, email))
}

function clientIdIn(account: { readonly clientId: string | null } | undefined): Keys {
  return account?.clientId ? [account.clientId] : []
}

/** The mailbox of a record that the professional entered; that of an account is not theirs to ask about. */
async function typedMailbox(deps: Deps, professionalId: string, clientId: string): Promise<Keys> {
  const record = await deps.load(client, { clientId })
  const isTyped =
    record.status === 'registered' && record.enteredBy === professionalId && record.userId === null
  return isTyped && record.email !== null ? hashesOf(deps, record.id, [record.email]) : []
}

type Asked = {
  readonly persons: Keys
  readonly keysOf: (deps: Deps, record: RegisteredClient) => Promise<Keys>
}

async function isAmongUnnamed(
  deps: Deps,
  professionalId: string,
  { persons, keysOf }: Asked,
): Promise<boolean> {
  for (const clientId of await unnamedDeclines(deps.db, professionalId)) {
    const record = await deps.load(client, { clientId })
    if (record.status !== 'registered') continue
    const keys = await keysOf(deps, record)
    if (persons.some((person) => keys.includes(person))) return true
  }
  return false
}

async function knownKeys(deps: Deps, { id, proposedTo, declinedEmails }: RegisteredClient): Promise<Keys> {
  return [...(proposedTo ? [proposedTo] : []), ...(await hashesOf(deps, id, declinedEmails.toArray()))]
}

async function everyKey(deps: Deps, record: RegisteredClient): Promise<Keys> {
  const accounts = record.declinedBy.toArray()
  return [...(await knownKeys(deps, record)), ...accounts, ...(await mailboxesOf(deps, accounts))]
}

async function hashesOf(deps: Deps, personId: string, emails: readonly string[]): Promise<Keys> {
  const decrypted = await Promise.all(
    emails.map((email) => decryptField(deps.cipher, email, profileKey(personId))),
  )
  return decrypted.filter((email) => typeof email === 'string').map((email) => mailboxHash(deps, email))
}
