import { decryptField, type FieldCipher } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import { loginHashOf } from '../../domain/user/login-hash.ts'
import type { IdentityTables } from '../database.ts'

type Deps = { readonly db: Kysely<IdentityTables>; readonly cipher: FieldCipher } & Pick<
  AuthStoreDeps,
  'keyedHash'
>

const atOnce = 200
const shown = 100

/** The records with an open invitation to this address that no account is shown yet, by the keyed hash of the address. */
export async function invitationsToAddress(deps: Deps, email: string): Promise<readonly string[]> {
  for (let hashed = atOnce; hashed === atOnce;) hashed = await hashSome(deps)
  const rows = await deps.db
    .selectFrom('identity.entered_addresses as address')
    .innerJoin('identity.invitations as invitation', 'invitation.clientId', 'address.clientId')
    .select('invitation.clientId')
    .where('address.addressHash', '=', loginHashOf(deps, email))
    .where('invitation.status', '=', 'open')
    .where('invitation.userId', 'is', null)
    .limit(shown)
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** The view holds addresses encrypted: that of each invitation is decrypted once. How many were. */
async function hashSome({ db, ...deps }: Deps): Promise<number> {
  const people = await db
    .selectFrom('identity.invitations as invitation')
    .innerJoin('identity.people as person', 'person.personId', 'invitation.clientId')
    .leftJoin('identity.entered_addresses as address', 'address.clientId', 'person.personId')
    .select(['person.personId', 'person.email', 'invitation.professionalId'])
    .where('invitation.status', '=', 'open')
    .where('invitation.userId', 'is', null)
    .where('person.email', 'is not', null)
    .where('address.clientId', 'is', null)
    .limit(atOnce)
    .execute()
  if (people.length === 0) return 0
  const rows = people.map(async ({ personId: clientId, email, professionalId: enteredBy }) => {
    // Without a key the hash is that of no address.
    const address = (await decryptField(deps.cipher, email, profileKey(clientId))) ?? ''
    return { clientId, enteredBy, addressHash: loginHashOf(deps, address) }
  })
  await db
    .insertInto('identity.entered_addresses')
    .values(await Promise.all(rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return people.length
}
