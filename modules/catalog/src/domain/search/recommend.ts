import {
  type OwnProfessional,
  type Recommendation,
  type ScorePart,
  type Severity,
  type SymptomId,
  symptomIds,
  symptoms,
} from '../../contract/index.ts'

const weight: Record<Severity, number> = { low: 1, medium: 2, high: 3 }

/**
 * The most frequent category is the primary one; on a tie that of the gravest answer, then that of the answer which
 * comes first in the questionnaire. The highest severity is the urgency. The order of the answers changes nothing.
 */
export function recommend(selected: readonly [SymptomId, ...SymptomId[]]): Recommendation {
  const inTableOrder = symptomIds.filter((id) => selected.includes(id)).map((id) => symptoms[id])
  const answersOf = (category: string) => inTableOrder.filter((answer) => answer.category === category)
  const gravest = (answers: typeof inTableOrder) => Math.max(...answers.map((each) => weight[each.severity]))
  const recommendedSpecialties = [...new Set(inTableOrder.map(({ category }) => category))].toSorted(
    (a, b) => {
      const [ofA, ofB] = [answersOf(a), answersOf(b)]
      return ofB.length - ofA.length || gravest(ofB) - gravest(ofA)
    },
  )
  const urgency = gravest(inTableOrder)
  return {
    primaryCategory: recommendedSpecialties[0]!,
    urgencyLevel: inTableOrder.find(({ severity }) => weight[severity] === urgency)!.severity,
    selectedSymptoms: selected,
    recommendedSpecialties,
    totalSymptoms: selected.length,
  }
}

type Rated = Pick<OwnProfessional, 'rating' | 'reviewCount' | 'price'>

/** What a score is made of. */
export type Scored = Rated & Pick<OwnProfessional, 'specialty'> & { readonly showReviews: boolean }

/** Points for a specialty that contains the primary category. */
export const specialtyPoints = 50

/**
 * The parts of the score that no symptom changes (spec, section 9). Rating above 4.5: +25, above 4: +15. Reviews
 * above 50: +15, above 20: +10, otherwise +5. Price above R$ 250: −10.
 */
function meritParts({ rating, reviewCount, price }: Rated) {
  const shown = Number(rating)
  return {
    rating: shown > 4.5 ? 25 : shown > 4 ? 15 : 0,
    reviews: reviewCount > 50 ? 15 : reviewCount > 20 ? 10 : 5,
    price: price > 25_000 ? -10 : 0,
  }
}

/** The sum of those parts. */
export function meritOf(rated: Rated): number {
  const { rating, reviews, price } = meritParts(rated)
  return rating + reviews + price
}

/** How a score adds up. Rating and reviews are one part where the professional does not show reviews. */
export function scoreParts(professional: Scored, primaryCategory: string): readonly ScorePart[] {
  const { rating, reviews, price } = meritParts(professional)
  const parts: readonly ScorePart[] = [
    { part: 'specialty', points: professional.specialty.includes(primaryCategory) ? specialtyPoints : 0 },
    ...(professional.showReviews
      ? ([
          { part: professional.reviewCount === 0 ? 'initial-rating' : 'rating', points: rating },
          { part: 'reviews', points: reviews },
        ] as const)
      : ([{ part: 'hidden-reviews', points: rating + reviews }] as const)),
    { part: 'price', points: price },
  ]
  return parts.filter(({ points }) => points !== 0)
}
