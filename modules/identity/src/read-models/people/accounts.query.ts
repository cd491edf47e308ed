import type { FieldCipher } from '@escuta/event-sourcing'
import { isIdForm } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import type { AccountIds, NamedAccount } from '../../contract/index.ts'
import { loginHashOf } from '../../domain/user/login-hash.ts'
import type { IdentityTables } from '../database.ts'
import { nameOf } from './name-of.ts'

type Db = Kysely<IdentityTables>
const idColumns = ['userId', 'personId', 'clientId', 'professionalId'] as const

/** The account of which this is an id. */
export async function accountWith(db: Db, id: string): Promise<AccountIds | undefined> {
  return db
    .selectFrom('identity.users')
    .select(idColumns)
    .where((where) => where.or(idColumns.map((column) => where(column, '=', id))))
    .executeTakeFirst()
}

/** The account with this id. */
export async function accountById(db: Db, userId: string): Promise<AccountIds | undefined> {
  return db.selectFrom('identity.users').select(idColumns).where('userId', '=', userId).executeTakeFirst()
}

/** The account with this login, by its keyed hash. */
export async function accountByEmail(
  deps: { readonly db: Db } & Pick<AuthStoreDeps, 'keyedHash'>,
  email: string,
): Promise<AccountIds | undefined> {
  return deps.db
    .selectFrom('identity.credentials as credentials')
    .innerJoin('identity.users as account', 'account.userId', 'credentials.userId')
    .select(['account.userId', 'account.personId', 'account.clientId', 'account.professionalId'])
    .where('credentials.loginHash', '=', loginHashOf(deps, email))
    .executeTakeFirst()
}

/** These accounts by id; texts that are not ids, such as operators' names, have none. */
export async function accountsByIds(
  { db, cipher }: { readonly db: Db; readonly cipher: FieldCipher },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NamedAccount>> {
  const ids = [...new Set(userIds)].filter(isIdForm)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity.users as account')
    .innerJoin('identity.people as person', 'person.personId', 'account.personId')
    .select([...idColumns.map((column) => `account.${column}` as const), 'person.name'])
    .where('account.userId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const named = rows.map(
    async ({ name, ...ids }) =>
      [ids.userId, { ...ids, name: await nameOf(cipher, ids.personId, name) }] as const,
  )
  return new Map(await Promise.all(named))
}
