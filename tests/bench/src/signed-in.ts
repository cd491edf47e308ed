import type { App } from '@escuta/server/app'
import { inText } from './fill-appointments.ts'
import { newTokens } from './practices.ts'
import type { Caller } from './screens.ts'

/** Sessions of people who have an account, by the ids of their professional or patient records. */
export async function signIn(
  app: App,
  column: 'professional_id' | 'client_id',
  ids: readonly string[],
): Promise<readonly Caller[]> {
  const { tokens, hashes } = newTokens(ids.length)
  const { rows } = await app.database.pool.query<{ readonly id: string; readonly userId: string }>(
    inText(
      app,
      `insert into identity.sessions (token_hash, session_id, user_id, client_id, professional_id, roles, created_at, expires_at,
          last_seen_at)
       select hash, gen_random_uuid(), user_id, client_id, professional_id, roles, now(), now() + interval '1 day', now()
       from unnest($1::text[], $2::uuid[]) as given (hash, id) join identity.users on ${column} = id
       returning ${column} as id, user_id as "userId"`,
    ),
    [hashes, ids],
  )
  const userOf = new Map(rows.map(({ id, userId }) => [id, userId]))
  return ids.map((id, index) => ({ id, userId: userOf.get(id) ?? '', token: tokens[index] ?? '' }))
}

/** The physical names of tables. */
export function tablesNamed(app: App, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, inText(app, name)]))
}
