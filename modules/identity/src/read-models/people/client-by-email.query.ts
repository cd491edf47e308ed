import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { type ClientId, clientId, profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import { loginHashOf } from '../../domain/user/login-hash.ts'
import type { PeopleQueries } from '../../contract/index.ts'
import type { IdentityTables } from '../database.ts'

type Deps = { readonly db: Kysely<IdentityTables>; readonly cipher: FieldCipher } & Pick<
  AuthStoreDeps,
  'keyedHash'
>
type Of = Parameters<PeopleQueries['clientByEmail']>[1]

/** The client of a professional with this address, by its keyed hash: of an account, or whom the professional entered. */
export async function clientByEmail(
  deps: Deps,
  email: string,
  { enteredBy, isTheirs }: Of,
): Promise<ClientId | undefined> {
  const hash = loginHashOf(deps, email)
  const account = await deps.db
    .selectFrom('identity.credentials as credentials')
    .innerJoin('identity.users as account', 'account.userId', 'credentials.userId')
    .select('account.clientId')
    .where('credentials.loginHash', '=', hash)
    .executeTakeFirst()
  if (account?.clientId && (await isTheirs(account.clientId))) return clientId.parse(account.clientId)
  const entered = () =>
    deps.db
      .selectFrom('identity.entered_addresses as address')
      .innerJoin('identity.people as person', 'person.personId', 'address.clientId')
      .select('address.clientId')
      .where('address.enteredBy', '=', enteredBy)
      .where('address.addressHash', '=', hash)
      .where('person.email', 'is not', null)
      .executeTakeFirst()
  const found = (await entered()) ?? ((await hashEntered(deps, enteredBy)) ? await entered() : undefined)
  return found && clientId.parse(found.clientId)
}

/** The view holds addresses encrypted: each is decrypted once, at the first look-up that may need it. False: none is new. */
async function hashEntered(deps: Deps, enteredBy: string): Promise<boolean> {
  const people = await deps.db
    .selectFrom('identity.people as person')
    .leftJoin('identity.entered_addresses as address', 'address.clientId', 'person.personId')
    .select(['person.personId', 'person.email'])
    .where('person.enteredBy', '=', enteredBy)
    .where('person.email', 'is not', null)
    .where('address.clientId', 'is', null)
    .execute()
  if (people.length === 0) return false
  const rows = people.map(async ({ personId, email }) => {
    // Without a key the hash is that of no address.
    const address = (await decryptField(deps.cipher, email, profileKey(personId))) ?? ''
    return { clientId: personId, enteredBy, addressHash: loginHashOf(deps, address) }
  })
  await deps.db
    .insertInto('identity.entered_addresses')
    .values(await Promise.all(rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
