import type { ClientId } from '@escuta/kernel'
import type { Client } from './account.dto.ts'

/** Shown in place of the name of an erased person. */
export const removedName = 'Pessoa removida'

/** A name for those who do not know the person. */
export function firstNameOf(name: string): string {
  return name === removedName ? name : (name.split(' ')[0] ?? name)
}

/** Shown in place of the name of a client whom the view does not have yet. */
export const unknownClient = 'Cliente'

/** A person's name and address, for other modules; `isRemoved` once erased, with `removedName` as the name. */
export type Person = {
  readonly personId: string
  /** Null for people without an account. */
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly isRemoved: boolean
}

/** The ids by which events know the person of an account. */
export type AccountIds = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly professionalId: string | null
}

/** An appointment by its id, and the instant at which it was agreed to or entered. */
export type EnteredEntry = { readonly appointmentId: string; readonly bookedAt: string }
/** `accepted`: by the person of the patient record `by`, which may be the same. */
export type AnswerToEntry =
  | { readonly answer: 'none' | 'declined' }
  | { readonly answer: 'accepted'; readonly by: ClientId }

/** An account and the name of its person. */
export type NamedAccount = AccountIds & { readonly name: string }

/** The query port of people's names and addresses. */
export type PeopleQueries = {
  /** The people with these ids, by id; people whom the view does not have yet are missing. */
  readonly byIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>
  /** The names of the people with these ids, by id; people whom the view does not have yet are missing. */
  readonly namesByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /**
   * Those of the people who have every word of the search in name or e-mail, whatever its accents and case, in their
   * order; `searcher` is who looks for them. With `known`, everyone else is found by the first name alone.
   */
  readonly withWords: (
    searcher: string,
    ids: readonly string[],
    search: string,
    known?: ReadonlySet<string>,
  ) => Promise<readonly string[]>
  /** The patient records with these ids, by id, without pictures; people whom the view does not have yet are missing. */
  readonly clientsByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Omit<Client, 'avatar'>>>
  /** The account of which this is an id: of the account, its person, patient record or professional record. */
  readonly accountWith: (id: string) => Promise<AccountIds | undefined>
  /** The account with this e-mail address or username, by its keyed hash. */
  readonly accountByEmail: (email: string) => Promise<AccountIds | undefined>
  /** Whether staff suspended this account, as the sign-in knows it: no view has to catch up. */
  readonly isSuspended: (userId: string) => Promise<boolean>
  /** These accounts by id; those that the view does not have, and texts that are not ids, are missing. */
  readonly accountsByIds: (userIds: readonly string[]) => Promise<ReadonlyMap<string, NamedAccount>>
  /** The records of the account with this id or e-mail, and those that professionals entered with this e-mail. */
  readonly recordsOf: (
    account: { readonly userId: string } | { readonly email: string },
  ) => Promise<{ readonly clientIds: readonly string[]; readonly professionalIds: readonly string[] }>
  /** The own record of the account that a record joined; undefined for any other. */
  readonly joinedRecordOf: (clientId: string) => Promise<ClientId | undefined>
  /** What became of an appointment that was entered for a record, by the record's stream: no view has to catch up. */
  readonly answerToEntry: (clientId: string, entry: EnteredEntry) => Promise<AnswerToEntry>
  /** The own record of the account that is asked to accept what is entered for a record, by the record's stream. */
  readonly addresseeOf: (clientId: string) => Promise<ClientId | undefined>
  /**
   * Whether what this professional enters was declined: of that record, or by a reader of that mailbox. It says nothing of accounts.
   * Whom the professional came to know since is for the caller to see.
   */
  readonly declinesEntriesOf: (
    professionalId: string,
    person: { readonly clientId: string } | { readonly email: string },
  ) => Promise<boolean>
  /** The id of the patient record of an account; undefined when it has none. */
  readonly clientIdOfUser: (userId: string) => Promise<string | undefined>
  /** When the picture of each of these accounts was set, by account; those without a picture are missing. */
  readonly picturesSince: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>
  /** The picture of an account as a `data:` address; undefined without one. */
  readonly pictureOf: (userId: string) => Promise<string | undefined>
  /** The patient record of an account; undefined when it has none. */
  readonly clientOfUser: (userId: string) => Promise<Client | undefined>
  /** The client with this address: an account's that is the professional's client, or whom the professional entered. */
  readonly clientByEmail: (
    email: string,
    of: { readonly enteredBy: string; readonly isTheirs: (clientId: string) => Promise<boolean> },
  ) => Promise<ClientId | undefined>
}
