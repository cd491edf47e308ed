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
 * Compatibility of a professional with a primary category, 0–100 (spec, section 9): specialty +50; rating above 4.5
 * +25, above 4 +15; more than 50 reviews +15, more than 20 +10, otherwise +5; price above R$ 250 −10.
 */
export function compatibilityScore(
  professional: Pick<OwnProfessional, 'specialty' | 'rating' | 'reviewCount' | 'price'>,
  primaryCategory: string,
): number {
  const rating = Number(professional.rating)
  const specialty = professional.specialty.includes(primaryCategory) ? 50 : 0
  const esteem = rating > 4.5 ? 25 : rating > 4 ? 15 : 0
  const experience = professional.reviewCount > 50 ? 15 : professional.reviewCount > 20 ? 10 : 5
  const expensive = professional.price > 25_000 ? -10 : 0
  return Math.min(100, specialty + esteem + experience + expensive)
}
