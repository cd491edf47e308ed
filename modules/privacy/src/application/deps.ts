import type { PaymentQueries } from '@escuta/billing/contract'
import type { RecordQueries } from '@escuta/clinical-notes/contract'
import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { DestroyedKeys } from '@escuta/field-encryption'
import type { Jobs } from '@escuta/jobs'
import type { Clock, CollectDataRecipients, CollectPersonalData } from '@escuta/kernel'
import type { MailContent } from '@escuta/mail'
import type { ConversationQueries } from '@escuta/messaging/contract'
import type { RequestContext } from '@escuta/rpc'
import type { AppointmentQueries } from '@escuta/scheduling/contract'
import type { ConsentTextHashes } from '../contract/index.ts'
import type { PersonAccount } from '../domain/person/erase-person.decide.ts'
import type { QueryDeps } from '../read-models/database.ts'

/** A mail as `@escuta/mail` renders it. */
export type PersonMail = { readonly subject: string; readonly content: MailContent }

/** What identity offers on accounts. */
export type AccountPort = {
  /** The caller's account. Refusals, thrown: not-signed-in, account-not-found. */
  readonly callerAccount: (ctx: RequestContext) => Promise<PersonAccount>
  /** An open account; undefined for any other. */
  readonly openAccount: (userId: string) => Promise<PersonAccount | undefined>
  /** Name and e-mail. Refusal, thrown: account-not-found when the account's key is destroyed. */
  readonly nameAndEmail: (userId: string) => Promise<{ readonly name: string; readonly email: string }>
  /** Refusals, thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts. */
  readonly proveIdentity: (
    ctx: RequestContext,
    proof: { readonly password: string; readonly code?: string | undefined },
  ) => Promise<void>
  /** Ends every session of the caller and clears the session cookie. */
  readonly endCallerSessions: (ctx: RequestContext) => Promise<void>
  /** Removes the account with its rows, mails and access keys; repeating it changes nothing. `keepsMails`: another run removes them. */
  readonly eraseAccount: (userId: string, how?: { readonly keepsMails?: boolean }) => Promise<void>
  /** Sends the last mail to the address of an erased account, while its key exists; throws what may be accepted later. */
  readonly sendLastMail: (userId: string, mailId: string, mail: PersonMail) => Promise<void>
  /** The accounts of these people that can be signed in to. */
  readonly accountsOfPeople: (personIds: readonly string[]) => Promise<readonly string[]>
  /**
   * Sends a mail to the account's address, under an id that is the same at every attempt; none where the account is
   * closed.
   */
  readonly sendMail: (
    userId: string,
    mailId: string,
    write: (greeting: (rest: string) => string) => PersonMail,
  ) => Promise<void>
}

/** What compose.ts hands in. */
export type PrivacyDeps = QueryDeps & {
  readonly run: Run
  readonly load: Load
  readonly dispatch: Dispatch
  readonly clock: Clock
  readonly jobs: Jobs
  readonly settings: { readonly publicUrl: string }
  readonly accounts: AccountPort
  readonly appointments: Pick<
    AppointmentQueries,
    'everyProfessionalOfClient' | 'aheadOfClient' | 'endsOf' | 'comingOf'
  >
  readonly conversations: Pick<ConversationQueries, 'everyProfessionalInConversation'>
  readonly receivedPayments: Pick<PaymentQueries, 'lastPaidAt' | 'refundPreview'>
  readonly records: Pick<RecordQueries, 'lastEntryAt' | 'lastEntryInRecord'>
  /** SHA-256 of each consent's text in force. */
  readonly consentTextHashes: ConsentTextHashes
  /** The personal data that all modules hold. */
  readonly collectPersonalData: CollectPersonalData
  readonly collectDataRecipients: CollectDataRecipients
  /** Destroys a key for good. */
  readonly destroyKey: (keyId: string) => Promise<void>
  /** The keys destroyed since an earlier answer; some may be repeated. */
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
}
