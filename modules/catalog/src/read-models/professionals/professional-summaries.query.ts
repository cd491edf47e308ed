import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { removedName } from '@escuta/identity/contract'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import { type ProfessionalQueries, type ProfessionalSummary } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { unsavedSettings } from '../../domain/professional/settings-in-force.ts'
import { figureQueries } from './figures.query.ts'
import { cardColumns, decryptForOthers, professionalOfUser, savedIn } from './professionals.query.ts'
import { hasReview, moderatedReview, shownReview } from '../reviews/reviews.query.ts'
import type { ProfessionalRow } from './professionals.view.ts'

export function professionalQueries(deps: QueryDeps): ProfessionalQueries {
  return {
    async byIds(ids) {
      const rows = await deps.db
        .selectFrom('catalog.professionals')
        .select(['professionalId', 'personId', 'userId', 'name', 'specialty', 'zone'])
        .where('professionalId', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      const found = await Promise.all(rows.map((row) => toSummary(deps.cipher, row)))
      return new Map(found.map((professional) => [professional.professionalId, professional]))
    },
    async shownByIds(ids) {
      const rows = await deps.db
        .selectFrom('catalog.professionals')
        .select(cardColumns)
        .where('professionalId', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      // Decrypted, not from the columns of public profiles, so that a destroyed key shows at once.
      const encrypted = { publicName: null, publicSpecialty: null }
      const found = await Promise.all(
        rows.map((row) => decryptForOthers(deps.cipher, { ...row, ...encrypted })),
      )
      return new Map(found.map((professional) => [professional.id, professional]))
    },
    shownReview: (of) => shownReview(deps, of),
    moderatedReview: (appointmentId) => moderatedReview(deps, appointmentId),
    hasReview: (appointmentId) => hasReview(deps, appointmentId),
    ofUser: (userId) => professionalOfUser(deps, userId),
    async hasOnboardingDraft(userId) {
      const row = await deps.db
        .selectFrom('catalog.onboarding_drafts')
        .select('userId')
        .where('userId', '=', userId)
        .where('answers', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },
    async notificationSettingsOf(professionalId) {
      const row = await deps.db
        .selectFrom('catalog.professionals')
        .select(['settings', 'profession'])
        .where('professionalId', '=', professionalId)
        .executeTakeFirst()
      const saved = row ? savedIn(row) : null
      return (saved ?? unsavedSettings(row?.profession ?? 'psychologist', [])).notifications
    },
    ...figureQueries(deps),
  }
}

type SummaryRow = Pick<
  ProfessionalRow,
  'professionalId' | 'personId' | 'userId' | 'name' | 'specialty' | 'zone'
>

async function toSummary(cipher: FieldCipher, row: SummaryRow): Promise<ProfessionalSummary> {
  const key = profileKey(row.personId)
  const [name, specialty] = await Promise.all([
    decryptField(cipher, row.name, key),
    decryptField(cipher, row.specialty, key),
  ])
  const isRemoved = (name ?? null) === null
  return { ...row, name: name ?? removedName, isRemoved, specialty: specialty ?? '' }
}
