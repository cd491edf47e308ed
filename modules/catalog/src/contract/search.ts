import { pageInput, pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { professionalDto } from './professional.dto.ts'
import { symptomIds } from './symptoms.ts'

/** `recommended`: by score, then rating; without symptoms by rating. Ties are ordered by id. */
export const professionalOrders = [
  'recommended',
  'best-rated',
  'lowest-price',
  'highest-price',
  'most-reviewed',
] as const
export type ProfessionalOrder = (typeof professionalOrders)[number]

/** Cents up to 15,000, up to 25,000 and above (spec, section 9). */
export const priceBands = ['low', 'medium', 'high'] as const
export type PriceBand = (typeof priceBands)[number]

/** A cursor is of one order and one set of symptoms. */
export const allProfessionalsInput = pageInput.extend({
  order: z.enum(professionalOrders).default('recommended'),
  /** Without it, professionals of every price. */
  price: z.enum(priceBands).optional(),
})
export type AllProfessionalsInput = z.output<typeof allProfessionalsInput>

export const searchBySymptomsInput = allProfessionalsInput.extend({
  symptoms: z.array(z.string().max(80)).min(1).max(12),
})

const counts = {
  total: z.int().describe('Quantos profissionais a busca encontra, em qualquer faixa de valor'),
  matching: z.int().describe('Quantos deles estão na faixa de valor pedida'),
}

/** One page of all public professionals. */
export const professionalPage = pageOf(professionalDto).unwrap().extend(counts)
export type ProfessionalPage = z.output<typeof professionalPage>

/** The recommendation for a set of the questionnaire's answers. */
const recommendation = z.object({
  primaryCategory: z.string(),
  urgencyLevel: z.enum(['low', 'medium', 'high']),
  selectedSymptoms: z.array(z.enum(symptomIds)).readonly(),
  recommendedSpecialties: z.array(z.string()).readonly(),
  totalSymptoms: z.int(),
})
export type Recommendation = z.output<typeof recommendation>

export const rankedProfessionalDto = professionalDto.extend({
  score: z.int().describe('Compatibilidade, de 0 a 100'),
})

/** One page of the professionals whose specialty the symptoms recommend. */
export const symptomSearch = pageOf(rankedProfessionalDto)
  .unwrap()
  .extend({ ...counts, recommendation })
export type SymptomSearch = z.output<typeof symptomSearch>
