import { type Refusal, type UserId, userId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type LoginInput } from '../contract/index.ts'
import { verifyNobody, verifyPassword } from '../vault/password.ts'
import type { CredentialsRow } from '../vault/vault.tables.ts'
import type { Entry } from './entry.ts'

/**
 * Whose login and password these are; a registration that was left half done is completed on the way.
 * Refusal: invalid-credentials, alike and equally late for an unknown login and a wrong password.
 */
export async function signIn(
  entry: Entry,
  input: LoginInput,
  ctx: RequestContext,
): Promise<UserId | Refusal> {
  const row = await checkPassword(entry, input)
  if (!row) return identityRefusals.refuse('invalid-credentials')
  return row.state === 'active' ? userId.parse(row.user_id) : entry.registration.complete(row, ctx.command())
}

/** The one place where a password is tried: what slows down guessing belongs here. */
async function checkPassword(
  { credentials, loginHash }: Entry,
  { login, password }: LoginInput,
): Promise<CredentialsRow | undefined> {
  const row = await credentials.find(loginHash(login))
  const isRight = row ? await verifyPassword(password, row.password_hash) : await verifyNobody(password)
  return isRight ? row : undefined
}
