import type { RequestContext } from '@escuta/rpc'
import { sessionCookie } from '../contract/index.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { deliver, recipientOf, securityGround } from './send-account-mail.ts'
import { type AccountMail, greeting } from '../texts/link-mails.ts'
import { decryptDetails } from './decrypt-details.ts'
import { endSessionsOf } from './end-sessions.ts'
import { eraseAccountOf } from './erase-account.ts'
import { callerAccount, callerId, loadAccount, loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { sendLastMail } from './send-last-mail.ts'
import { provenIdentity } from './prove-identity.ts'

type Account = Pick<RegisteredUser, 'userId' | 'personId' | 'clientId' | 'professionalId' | 'roles'>
type Proof = { readonly password: string; readonly code?: string | undefined }

/** What the module offers to others on accounts, as functions that compose.ts hands on. */
export function createAccountPort(deps: ModuleDeps) {
  return {
    /** Refusals, thrown: not-signed-in, account-not-found. */
    callerAccount: (ctx: RequestContext): Promise<Account> => callerAccount(deps, ctx),

    /** An open account; undefined for any other. */
    async openAccount(userId: string): Promise<Account | undefined> {
      const account = await loadUser(deps, userId)
      return account.status === 'registered' ? account : undefined
    },

    /** Refusal, thrown: account-not-found, also when the account's key is destroyed. */
    async nameAndEmail(userId: string) {
      const { name, email } = await decryptDetails(deps, await loadAccount(deps, userId))
      return { name, email }
    },

    /** Refusals, thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts. */
    async proveIdentity(ctx: RequestContext, proof: Proof): Promise<void> {
      await provenIdentity(deps, ctx, proof)
    },

    /** Ends every session of the caller and clears the session cookie. */
    async endCallerSessions(ctx: RequestContext): Promise<void> {
      await endSessionsOf(deps, { userId: callerId(ctx), reason: 'account-closed' }, ctx.command())
      ctx.cookies.clear(sessionCookie)
    },

    /** Removes the account of an erased person; repeating it changes nothing. `keepsMails`: another run removes them. */
    eraseAccount: (userId: string, how?: { readonly keepsMails?: boolean }): Promise<void> =>
      eraseAccountOf(deps, userId, how),

    /** Sends the last mail to the address of an erased account, while its key exists. */
    sendLastMail: (userId: string, mailId: string, mail: AccountMail): Promise<void> =>
      sendLastMail(deps, { userId, mailId, mail }),

    /** The accounts of these people that can be signed in to, whether the views have them or not. */
    accountsOfPeople: (personIds: readonly string[]): Promise<readonly string[]> =>
      deps.credentials.accountsOfPeople(personIds),

    /** Sends a mail to an address that a person named, within the limits of addresses that did not ask for it. */
    sendMailTo: (
      email: string,
      {
        mailId,
        personId,
        mail,
      }: { readonly mailId: string; readonly personId: string; readonly mail: AccountMail },
    ): Promise<void> =>
      deliver(deps, {
        id: mailId,
        to: { email, name: null },
        ground: 'invitation',
        mail,
        listed: { kind: 'guardian-link', personId },
      }),

    /** Sends a mail to the account's address, under an id that is the same at every attempt; none where the account is closed. */
    async sendMail(
      userId: string,
      mailId: string,
      write: (greeting: (rest: string) => string) => AccountMail,
    ): Promise<void> {
      const recipient = await recipientOf(deps, userId)
      if (!recipient) return
      const mail = write((rest) => greeting(recipient.name, rest))
      await deliver(deps, {
        id: mailId,
        to: recipient,
        ground: securityGround(recipient),
        mail,
        listed: { kind: 'account-notice', personId: recipient.account.personId },
      })
    },
  }
}
