import type { Kysely } from 'kysely'
import type { AuthStoreDeps } from '../../auth-store/auth-store.tables.ts'
import type { AccountIds, PeopleQueries } from '../../contract/index.ts'
import { loginHashOf } from '../../domain/user/login-hash.ts'
import type { IdentityTables } from '../database.ts'
import { accountByEmail, accountById } from './accounts.query.ts'

type Deps = { readonly db: Kysely<IdentityTables> } & Pick<AuthStoreDeps, 'keyedHash'>
type Account = Parameters<PeopleQueries['recordsOf']>[0]
type Records = Awaited<ReturnType<PeopleQueries['recordsOf']>>

const mostEntered = 100

/**
 * The records of an account, by its id or the keyed hash of its e-mail. With an e-mail, also the records that
 * professionals entered with it, if one of their look-ups has made its hash.
 */
export async function recordsOf(deps: Deps, account: Account): Promise<Records> {
  if ('userId' in account) return recordsIn(await accountById(deps.db, account.userId))
  const [own, entered] = await Promise.all([
    accountByEmail(deps, account.email),
    deps.db
      .selectFrom('identity.entered_addresses')
      .select('clientId')
      .where('addressHash', '=', loginHashOf(deps, account.email))
      .limit(mostEntered)
      .execute(),
  ])
  const { clientIds, professionalIds } = recordsIn(own)
  return {
    professionalIds,
    clientIds: [...new Set([...clientIds, ...entered.map(({ clientId }) => clientId)])],
  }
}

function recordsIn(account: AccountIds | undefined): Records {
  return {
    clientIds: account?.clientId ? [account.clientId] : [],
    professionalIds: account?.professionalId ? [account.professionalId] : [],
  }
}
