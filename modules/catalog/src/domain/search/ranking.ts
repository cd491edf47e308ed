import type {
  AudienceId,
  LanguageId,
  PriceBand,
  Profession,
  ProfessionalOrder,
  Recommendation,
  SearchFilters,
  SymptomId,
} from '../../contract/index.ts'
import type { LocalDate } from '@escuta/kernel'
import type { Place } from './ordered-ids.ts'

/** What a public professional is found and ranked by; price in cents. */
export type RankedBy = {
  readonly name: string
  readonly profession: Profession
  readonly specialty: string
  readonly approaches: readonly string[]
  readonly areas: readonly SymptomId[]
  readonly audiences: readonly AudienceId[]
  readonly languages: readonly LanguageId[]
  readonly bio: string
  readonly showReviews: boolean
  readonly ratingSum: number
  readonly reviewCount: number
  readonly price: number
  /** Another number after each change of the professional. */
  readonly version: number
  /** The day of the first free time as far as the server knows; undefined where there is none. */
  readonly firstFreeDay?: LocalDate | undefined
}

export type Ranking = {
  readonly order: ProfessionalOrder
  readonly price?: PriceBand | undefined
  /** Without it, all professionals. */
  readonly recommendation?:
    | Pick<Recommendation, 'primaryCategory' | 'recommendedSpecialties' | 'selectedSymptoms'>
    | undefined
  readonly filters?: SearchFilters
  /** Only these; all without it. Unknown ids are left out. */
  readonly among?: readonly string[]
  /** The last place of the page before. */
  readonly after?: Place | undefined
  readonly limit: number
}

export type RankedPage = {
  readonly found: readonly { readonly id: string; readonly score: number; readonly version: number }[]
  readonly total: number
  readonly matching: number
  /** The page's last place, behind which the next page begins; undefined on the last page. */
  readonly next: Place | undefined
}
