import type { FieldCipher } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { CredentialDocument, OnboardingDraft } from '../contract/index.ts'
import type { OnboardingDraftTables } from './onboarding-draft.tables.ts'

type Db = { readonly db: Kysely<OnboardingDraftTables> }
type Deps = Db & { readonly cipher: FieldCipher }

/** The account of a draft, and the person whose key encrypts it. */
export type DraftOwner = { readonly userId: string; readonly personId: string }
type Draft = Pick<OnboardingDraft, 'text' | 'revision' | 'document'>
type Column = 'answers' | 'document'

/** What an account answered and submitted before registering; empty where there is nothing or its key was destroyed. */
export async function onboardingDraft(
  { db, cipher }: Deps,
  { userId, personId }: DraftOwner,
): Promise<Draft> {
  const row = await db
    .selectFrom('catalog.onboarding_drafts')
    .select(['answers', 'document', 'revision'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return { text: null, revision: 0, document: null }
  const decrypt = async (text: string | null) =>
    text === null ? undefined : cipher.decrypt(text, profileKey(personId))
  const [text, document] = await Promise.all([decrypt(row.answers), decrypt(row.document)])
  return { text: text ?? null, revision: row.revision, document: document ? asDocument(document) : null }
}

/**
 * Saves the answers in place of the revision that they were written on, or of any where `basedOn` is null. Returns the
 * new revision; undefined when others were saved meanwhile.
 */
export async function saveAnswers(
  deps: Deps,
  owner: DraftOwner,
  { text, basedOn, now }: { readonly text: string; readonly basedOn: number | null; readonly now: string },
): Promise<number | undefined> {
  const answers = await encrypt(deps, owner, 'answers', text)
  const changed = { revision: sql<number>`catalog.onboarding_drafts.revision + 1`, answers, savedAt: now }
  // Only the first answers make a row, so that those of a discarded draft do not come back.
  if (basedOn !== null && basedOn > 0) {
    const updated = await deps.db
      .updateTable('catalog.onboarding_drafts')
      .set(changed)
      .where('userId', '=', owner.userId)
      .where('revision', '=', basedOn)
      .returning('revision')
      .executeTakeFirst()
    return updated?.revision
  }
  const made = await deps.db
    .insertInto('catalog.onboarding_drafts')
    .values({ ...owner, revision: 1, answers, document: null, documentId: null, savedAt: now })
    .onConflict((conflict) => {
      const update = conflict.column('userId').doUpdateSet(changed)
      return basedOn === null ? update : update.where('catalog.onboarding_drafts.revision', '=', basedOn)
    })
    .returning('revision')
    .executeTakeFirst()
  return made?.revision
}

/** Keeps the document of the registration to come, or none with null; the answers do not change. */
export async function saveDraftDocument(
  deps: Deps,
  owner: DraftOwner,
  { document: given, now }: { readonly document: CredentialDocument | null; readonly now: string },
): Promise<void> {
  const document = given && (await encrypt(deps, owner, 'document', JSON.stringify(given)))
  const changed = { document, documentId: given?.documentId ?? null, savedAt: now }
  await deps.db
    .insertInto('catalog.onboarding_drafts')
    .values({ ...owner, revision: 0, answers: null, ...changed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute()
}

/** Removes a draft; returns the document that it had, also after its key was destroyed. */
export async function removeDraft({ db }: Db, userId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('catalog.onboarding_drafts')
    .where('userId', '=', userId)
    .returning('documentId')
    .executeTakeFirst()
  return row?.documentId ?? null
}

/** The accounts whose drafts were last changed before an instant; at most `limit`, the oldest first. */
export async function draftsOlderThan({ db }: Db, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalog.onboarding_drafts')
    .select('userId')
    .where('savedAt', '<', before.toISOString())
    .orderBy('savedAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

function encrypt({ cipher }: Deps, { userId, personId }: DraftOwner, field: Column, plaintext: string) {
  return cipher.encrypt({ keyId: profileKey(personId), eventId: userId, field, plaintext })
}

/** Guarantee: `saveDraftDocument` alone writes the column. */
function asDocument(text: string): CredentialDocument {
  return JSON.parse(text) as CredentialDocument
}
