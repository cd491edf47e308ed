import type { OwnProfessional } from '../../contract/index.ts'
import { meritOf, specialtyPoints } from './recommend.ts'

/** Compatibility of a professional with a primary category, 0–100: specialty and merit, which add up to 90 at most. */
export function compatibilityScore(
  professional: Pick<OwnProfessional, 'rating' | 'reviewCount' | 'price' | 'specialty'>,
  primaryCategory: string,
): number {
  return (professional.specialty.includes(primaryCategory) ? specialtyPoints : 0) + meritOf(professional)
}
