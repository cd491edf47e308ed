import { decryptField, type FieldCipher, type Load } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../auth-store/auth-store.tables.ts'
import type { PeopleQueries } from '../contract/index.ts'
import {
  acceptedRecordOf,
  client,
  hasDeclinedEntry,
  type RegisteredClient,
} from '../domain/client/client.state.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { declinedRecordsOf } from '../read-models/invitations/invitations.query.ts'
import { accountByEmail } from '../read-models/people/accounts.query.ts'

type Deps = {
  readonly db: Kysely<IdentityTables>
  readonly cipher: FieldCipher
  readonly load: Load
} & Pick<AuthStoreDeps, 'keyedHash'>
type Answers = Pick<PeopleQueries, 'answerToEntry' | 'declinesEntriesOf'>
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
  const accountId = 'clientId' in person ? person.clientId : await accountOf(deps, person.email)
  for (const clientId of ids) {
    const record = await deps.load(client, { clientId })
    if (record.status === 'unknown') continue
    if (accountId !== undefined && record.declinedBy.some((by) => by === accountId)) return true
    if (await isDeclinedHere(deps, record, person)) return true
  }
  return false
}

async function isDeclinedHere(
  { cipher }: Deps,
  record: RegisteredClient,
  person: Declining,
): Promise<boolean> {
  if ('clientId' in person) return record.id === person.clientId && record.invitation?.status === 'declined'
  const wanted = person.email.toLowerCase()
  for (const email of record.declinedEmails) {
    const declined = await decryptField(cipher, email, profileKey(record.id))
    if (declined?.toLowerCase() === wanted) return true
  }
  return false
}

async function accountOf(deps: Deps, email: string): Promise<string | undefined> {
  return (await accountByEmail(deps, email))?.clientId ?? undefined
}
