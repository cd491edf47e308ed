import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { clientId, profileKey } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import { type Client, type PeopleQueries, type Person, removedName } from '../../contract/index.ts'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import type { IdentityTables } from '../database.ts'
import { createPeopleSearch } from './people-search.ts'
import { accountByEmail, accountsByIds, accountWith } from './accounts.query.ts'
import { clientByEmail } from './client-by-email.query.ts'
import { nameOf } from './name-of.ts'
import { recordsOf } from './records-of.query.ts'
import type { PersonRow } from './people.view.ts'

type Deps = { readonly db: Kysely<IdentityTables>; readonly cipher: FieldCipher }

/** A patient record as rows and streams hold it: encrypted. */
export type EncryptedClient = Omit<Client, 'name' | 'avatar'> & {
  readonly id: string
  readonly name: string | null
}

/** What the views know of people, for the port of the module. */
export function peopleOfView(
  deps: Deps & Pick<AuthStoreDeps, 'keyedHash'>,
): Omit<PeopleQueries, 'answerToEntry' | 'addresseeOf' | 'declinesEntriesOf'> {
  const { db, cipher } = deps
  async function byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const rows = await db
      .selectFrom('identity.people')
      .selectAll()
      .where('personId', '=', anyOf(ids))
      .execute()
    const people = await Promise.all(rows.map((row) => toPerson(cipher, row)))
    return new Map(people.map((person) => [person.personId, person]))
  }
  return {
    byIds,
    withWords: createPeopleSearch({ byIds }),
    async namesByIds(ids) {
      const rows = await db
        .selectFrom('identity.people')
        .select(['personId', 'name'])
        .where('personId', '=', anyOf(ids))
        .execute()
      return new Map(
        await Promise.all(
          rows.map(async ({ personId, name }) => [personId, await nameOf(cipher, personId, name)] as const),
        ),
      )
    },
    async clientsByIds(ids) {
      const rows = await db
        .selectFrom('identity.people')
        .select(['personId as id', 'userId', 'name', 'email', 'phone', 'birthDate'])
        .where('personId', '=', anyOf(ids))
        .execute()
      const clients = await Promise.all(rows.map((row) => decryptClient(cipher, row)))
      return new Map(clients.map((client) => [client.id, client]))
    },
    async isSuspended(userId) {
      const suspended = await db
        .selectFrom('identity.credentials')
        .select('userId')
        .where('userId', '=', userId)
        .where('suspendedAt', 'is not', null)
        .executeTakeFirst()
      return suspended !== undefined
    },
    async clientIdOfUser(userId) {
      const account = await db
        .selectFrom('identity.users')
        .select('clientId')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return account?.clientId ?? undefined
    },
    async joinedRecordOf(id) {
      const row = await db
        .selectFrom('identity.people')
        .select('joinedTo')
        .where('personId', '=', id)
        .executeTakeFirst()
      return row?.joinedTo ? clientId.parse(row.joinedTo) : undefined
    },
    async picturesSince(userIds) {
      const rows = await db
        .selectFrom('identity.avatars')
        .select(['userId', 'changedAt'])
        .where('userId', '=', anyOf(userIds))
        .execute()
      return new Map(rows.map(({ userId, changedAt }) => [userId, new Date(changedAt)]))
    },
    async pictureOf(userId) {
      const row = await db
        .selectFrom('identity.avatars as avatar')
        .innerJoin('identity.users as account', 'account.userId', 'avatar.userId')
        .select(['avatar.picture', 'account.personId'])
        .where('avatar.userId', '=', userId)
        .executeTakeFirst()
      return (row && (await cipher.decrypt(row.picture, profileKey(row.personId)))) ?? undefined
    },
    recordsOf: (account) => recordsOf(deps, account),
    clientOfUser: (userId) => clientOfUser(deps, userId),
    accountWith: (id) => accountWith(db, id),
    accountByEmail: (email) => accountByEmail(deps, email),
    accountsByIds: (userIds) => accountsByIds(deps, userIds),
    clientByEmail: (email, of) => clientByEmail(deps, email, of),
  }
}

/** The patient record of an account with its picture; undefined when it has none. */
export async function clientOfUser({ db, cipher }: Deps, userId: string): Promise<Client | undefined> {
  const row = await db
    .selectFrom('identity.users as account')
    .innerJoin('identity.people as person', 'person.personId', 'account.clientId')
    .leftJoin('identity.avatars as avatar', 'avatar.userId', 'account.userId')
    .select(['person.personId as id', 'account.userId', 'person.birthDate'])
    .select(['person.name', 'person.email', 'person.phone'])
    .select(['account.personId', 'avatar.picture'])
    .where('account.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { personId, picture, ...client } = row
  const [known, avatar] = await Promise.all([
    decryptClient(cipher, client),
    picture === null ? null : cipher.decrypt(picture, profileKey(personId)),
  ])
  return { ...known, avatar: avatar ?? null }
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`
}

/** A patient record without the account's picture. */
export async function decryptClient(
  cipher: FieldCipher,
  encrypted: EncryptedClient,
): Promise<Omit<Client, 'avatar'>> {
  const decrypt = (text: string | null) => decryptField(cipher, text, profileKey(encrypted.id))
  const [name, email, phone, birthDate] = await Promise.all([
    decrypt(encrypted.name),
    decrypt(encrypted.email),
    decrypt(encrypted.phone),
    decrypt(encrypted.birthDate),
  ])
  return {
    id: encrypted.id,
    userId: encrypted.userId,
    name: name ?? removedName,
    email: email ?? null,
    phone: phone ?? null,
    birthDate: birthDate ?? null,
  }
}

async function toPerson(cipher: FieldCipher, row: PersonRow): Promise<Person> {
  const key = profileKey(row.personId)
  const [name, email] = await Promise.all([
    decryptField(cipher, row.name, key),
    decryptField(cipher, row.email, key),
  ])
  return {
    personId: row.personId,
    userId: row.userId,
    name: name ?? removedName,
    email: email ?? null,
    isEmailConfirmed: row.emailConfirmed,
    isRemoved: (name ?? null) === null,
  }
}
