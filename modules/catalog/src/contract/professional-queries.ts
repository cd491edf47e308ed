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

/** Reviews that count, and those of them with a rating of 4 or 5. */
export type ReviewCounts = { readonly reviews: number; readonly positive: number }

/** A public professional with reviews; the rating has one decimal. */
export type FeaturedProfessional = Pick<Professional, 'id' | 'name' | 'specialty'> & {
  readonly rating: string
  readonly reviewCount: number
}

/** The query port of professionals' names. */
export type ProfessionalQueries = {
  /** The professionals with these ids, by id; those whom the view does not have yet are missing. */
  readonly byIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, ProfessionalSummary>>
  /** The professionals with these ids as others see them, by id; those whom the view does not have yet are missing. */
  readonly shownByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, Professional>>
  /** The professional record of an account; undefined when it has none. */
  readonly ofUser: (userId: string) => Promise<OwnProfessional | undefined>
  /** Whether an account answered something in the onboarding and has not registered. */
  readonly hasOnboardingDraft: (userId: string) => Promise<boolean>
  /** A review that the profile shows, by its public id; undefined for one that is not shown. */
  readonly shownReview: (of: {
    readonly professionalId: string
    readonly reviewId: string
  }) => Promise<{ readonly appointmentId: string; readonly clientId: string } | undefined>
  /** A review for the moderation, shown or not, by its appointment. */
  readonly moderatedReview: (appointmentId: string) => Promise<ModeratedReview | undefined>
  /** Whether a client wrote a review of the appointment, also one that was withdrawn or hidden since. */
  readonly hasReview: (appointmentId: string) => Promise<boolean>
  /** What a professional wants to hear of; everything before the first save of their settings. */
  readonly notificationSettingsOf: (professionalId: string) => Promise<NotificationSettings>
  /** The public professionals of the highest rating, among equals those with more reviews. */
  readonly bestRated: (limit: number) => Promise<readonly FeaturedProfessional[]>
  /** The reviews of each of the half-open periods, by when they were written, in the order of the periods. */
  readonly reviewCounts: (
    periods: readonly { readonly from: string; readonly to: string }[],
  ) => Promise<readonly ReviewCounts[]>
  /** How many credentials wait for the desk. */
  readonly waitingCredentials: () => Promise<number>
}
