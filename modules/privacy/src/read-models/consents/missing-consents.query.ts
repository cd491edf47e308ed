import type { Kysely } from 'kysely'
import type { ConsentQueries } from '../../contract/consent-queries.ts'
import { consentVersions } from '../../contract/consent-versions.ts'
import { type BookingPurpose, bookingPurposes } from '../../contract/consents.ts'
import type { PrivacyTables } from '../database.ts'

export function consentQueries({ db }: { readonly db: Kysely<PrivacyTables> }): ConsentQueries {
  return { missingOf: (userId) => missingConsents(db, userId) }
}

/** The consents in their version in force that an account has yet to give before it pays for, or enters, an appointment. */
export async function missingConsents(
  db: Kysely<PrivacyTables>,
  userId: string,
): Promise<readonly BookingPurpose[]> {
  const given = await db
    .selectFrom('privacy.consents')
    .select(['purpose', 'version'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
  return bookingPurposes.filter(
    (wanted) =>
      !given.some(({ purpose, version }) => purpose === wanted && version === consentVersions[wanted]),
  )
}
