import { decryptField } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import { profileKey } from '@escuta/kernel'
import type { CredentialCase, CredentialHistoryEntry } from '../../contract/credential-case.ts'
import type { QueryDeps } from '../database.ts'
import { queuedCredential } from '../professionals/credential-queue.query.ts'
import { decryptBackground, decryptRow } from '../professionals/professionals.query.ts'
import type { ProfessionalRow } from '../professionals/professionals.view.ts'

const mostEntries = 200

type CaseDeps = QueryDeps & { readonly people: Pick<PeopleQueries, 'accountsByIds'> }

/** What the desk knows of one professional; undefined without a record, and once the person is erased. */
export async function credentialCase(
  deps: CaseDeps,
  professionalId: string,
): Promise<CredentialCase | undefined> {
  const { db, cipher } = deps
  const row = await db
    .selectFrom('catalog.professionals')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .where('name', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const [queued, { bio, price }, { yearsExperience, approaches }, phone, history] = await Promise.all([
    queuedCredential(deps, row),
    decryptRow(cipher, row),
    decryptBackground(cipher, row, row.personId),
    decryptField(cipher, row.phone, profileKey(row.personId)),
    historyOf(deps, row),
  ])
  const staff = [queued.startedBy, ...history.map(({ by }) => by)].filter((by) => by !== null)
  const accounts = await deps.people.accountsByIds(staff)
  const named = (by: string | null) => (by === null ? null : (accounts.get(by)?.name ?? by))
  const { userId, verified, verifiedAt, isPublic, publicationRequested } = row
  return {
    ...queued,
    startedBy: named(queued.startedBy),
    userId,
    bio,
    price,
    yearsExperience,
    approaches,
    phone: phone ?? null,
    verified,
    verifiedAt,
    isPublic,
    publicationRequested,
    history: history.map((entry) => ({ ...entry, by: named(entry.by) })),
  }
}

async function historyOf(
  { db, cipher }: QueryDeps,
  { professionalId, personId }: ProfessionalRow,
): Promise<readonly CredentialHistoryEntry[]> {
  const rows = await db
    .selectFrom('catalog.credential_history')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .orderBy('position', 'desc')
    .limit(mostEntries)
    .execute()
  return Promise.all(
    rows.map(async ({ entryId: id, step, at, by, reason, rejectionReason, changed }) => ({
      id,
      step,
      at,
      by,
      reason: reason ?? (await decryptField(cipher, rejectionReason, profileKey(personId))) ?? null,
      changed: changed ?? [],
    })),
  )
}
