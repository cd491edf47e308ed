import {
  type OwnProfessional,
  type Recommendation,
  type Severity,
  type SymptomId,
  symptoms,
} from '../../contract/index.ts'

const weight: Record<Severity, number> = { low: 1, medium: 2, high: 3 }

/** The most frequent category is the primary one (the earlier answer on a tie); the highest severity is the urgency. */
export function recommend(selected: readonly [SymptomId, ...SymptomId[]]): Recommendation {
  const categories = selected.map((id) => symptoms[id].category)
  const recommendedSpecialties = [...new Set(categories)]
  const count = (category: string) => categories.filter((other) => other === category).length
  const primaryCategory = recommendedSpecialties.toSorted((a, b) => count(b) - count(a))[0]!
  const urgencyLevel = selected
    .map((id) => symptoms[id].severity)
    .reduce((gravest, severity) => (weight[severity] > weight[gravest] ? severity : gravest))
  return {
    primaryCategory,
    urgencyLevel,
    selectedSymptoms: selected,
    recommendedSpecialties,
    totalSymptoms: selected.length,
  }
}

/**
 * The part of the score that no symptom changes (spec, section 9): rating above 4.5 +25, above 4 +15; more than 50
 * reviews +15, more than 20 +10, otherwise +5; price above R$ 250 −10.
 */
export function meritOf({ rating, reviewCount, price }: Rated): number {
  const shown = Number(rating)
  const esteem = shown > 4.5 ? 25 : shown > 4 ? 15 : 0
  const experience = reviewCount > 50 ? 15 : reviewCount > 20 ? 10 : 5
  const expensive = price > 25_000 ? -10 : 0
  return esteem + experience + expensive
}

type Rated = Pick<OwnProfessional, 'rating' | 'reviewCount' | 'price'>

/** Points for a specialty that contains the primary category. */
export const specialtyPoints = 50
