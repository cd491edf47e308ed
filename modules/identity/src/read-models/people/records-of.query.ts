import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import type { PeopleQueries } from '../../contract/index.ts'
import { loginHashOf } from '../../domain/user/login-hash.ts'
import type { IdentityTables } from '../database.ts'

type Deps = { readonly db: Kysely<IdentityTables> } & Pick<AuthStoreDeps, 'keyedHash'>
type Account = Parameters<PeopleQueries['recordsOf']>[0]

const mostEntered = 100

/**
 * The records of an account, by its id or the keyed hash of its e-mail; with an e-mail also those that professionals entered with
 * it, as far as a look-up of theirs has made its hash.
 */
export async function recordsOf(deps: Deps, account: Account): ReturnType<PeopleQueries['recordsOf']> {
  const { db } = deps
  if ('userId' in account) return ofAccount(deps, account.userId)
  const hash = loginHashOf(deps, account.email)
  const [credentials, entered] = await Promise.all([
    db.selectFrom('identity.credentials').select('userId').where('loginHash', '=', hash).executeTakeFirst(),
    db
      .selectFrom('identity.entered_addresses')
      .select('clientId')
      .where('addressHash', '=', hash)
      .limit(mostEntered)
      .execute(),
  ])
  const own = credentials ? await ofAccount(deps, credentials.userId) : { clientIds: [], professionalIds: [] }
  const enteredIds = entered.map(({ clientId }) => clientId)
  return { ...own, clientIds: [...new Set([...own.clientIds, ...enteredIds])] }
}

async function ofAccount({ db }: Deps, userId: string): ReturnType<PeopleQueries['recordsOf']> {
  const row = await db
    .selectFrom('identity.users')
    .select(['clientId', 'professionalId'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    clientIds: row?.clientId ? [row.clientId] : [],
    professionalIds: row?.professionalId ? [row.professionalId] : [],
  }
}
