import type { NotificationSettings } from './professional.ts'
import type { OwnProfessional, Professional } from './professional.dto.ts'

/** A professional's name and specialty, for other modules; `isRemoved` once erased. */
export type ProfessionalSummary = {
  readonly professionalId: string
  readonly personId: string
  readonly userId: string
  readonly name: string
  readonly isRemoved: boolean
  readonly specialty: string
  readonly zone: string
}

/** Name and specialty as others see them, also of a professional whom the view does not have yet. */
export function shownProfessional(
  known: Pick<ProfessionalSummary, 'name' | 'specialty'> | undefined,
): Pick<ProfessionalSummary, 'name' | 'specialty'> {
  return known ?? { name: 'Profissional', specialty: '' }
}

/** A review as the moderation sees it; the comment is null once it is withdrawn. */
export type ModeratedReview = {
  readonly clientId: string
  readonly rating: number
  readonly comment: string | null
  readonly writtenAt: string
  readonly withdrawnAt: string | null
  readonly hiddenAt: string | null
}

/** The query port of professionals' names. */
export type ProfessionalQueries = {
  /** The professionals with these ids, by id; those whom the view does not have yet are missing. */
  readonly byIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, ProfessionalSummary>>
  /** The professionals with these ids as others see them, by id; those whom the view does not have yet are missing. */
  readonly shownByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Professional>>
  /** The professional record of an account; undefined when it has none. */
  readonly ofUser: (userId: string) => Promise<OwnProfessional | undefined>
  /** A review that the profile shows, by its public id; undefined for one that is not shown. */
  readonly shownReview: (of: {
    readonly professionalId: string
    readonly reviewId: string
  }) => Promise<{ readonly appointmentId: string; readonly clientId: string } | undefined>
  /** A review for the moderation, shown or not, by its appointment. */
  readonly moderatedReview: (appointmentId: string) => Promise<ModeratedReview | undefined>
  /** What a professional wants to hear of; everything before the first save of their settings. */
  readonly notificationSettingsOf: (professionalId: string) => Promise<NotificationSettings>
}
