import { localDate, pageInput, pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { audienceIds, languageIds } from './practice.ts'
import { profession } from './profession-schemas.ts'
import { listedProfessionalDto } from './professional.dto.ts'
import { symptomIds } from './symptoms.ts'

/** `recommended`: by score, declared areas among the symptoms, day of the first free time, rating; without symptoms by rating. Ties are ordered by id. */
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

/** What a result has besides a price; all of them together. */
const searchFilters = z.object({
  /** Words of the profile, their beginnings, or synonyms; accents and case do not matter. */
  text: z.string().trim().max(80).optional(),
  profession: profession.optional(),
  approach: z.string().trim().max(80).optional(),
  /** Whom the professional says that they treat, and in which language beside Portuguese. */
  audience: z.enum(audienceIds).optional(),
  language: z.enum(languageIds).optional(),
})
export type SearchFilters = z.output<typeof searchFilters>

/** A cursor is of one order, one set of symptoms and the same filters. */
export const allProfessionalsInput = pageInput.extend({
  ...searchFilters.shape,
  order: z.enum(professionalOrders).default('recommended'),
  /** Without it, professionals of every price. */
  price: z.enum(priceBands).optional(),
  /** Only those who can be booked until the end of this day in Brasília; no one on a past day. */
  freeUntil: localDate.optional(),
})
export type AllProfessionalsInput = z.output<typeof allProfessionalsInput>

export const searchBySymptomsInput = allProfessionalsInput.extend({
  symptoms: z.array(z.string().max(80)).min(1).max(12),
})

const counts = {
  total: z.int().describe('Quantos profissionais a busca encontra, com quaisquer filtros'),
  matching: z
    .int()
    .nullable()
    .describe('Quantos deles passam pelos filtros pedidos; nulo quando não são contados, com freeUntil'),
}

/** One page of all public professionals. */
export const professionalPage = pageOf(listedProfessionalDto).unwrap().extend(counts)
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

/** What adds points to a score or takes them; `hidden-reviews` are rating and reviews of those who do not show them. */
const scorePart = z.object({
  part: z.enum(['specialty', 'rating', 'initial-rating', 'reviews', 'hidden-reviews', 'price']),
  points: z.int(),
})
export type ScorePart = z.output<typeof scorePart>

export const rankedProfessionalDto = listedProfessionalDto.extend({
  score: z.int().describe('Compatibilidade, de 0 a 100'),
  fits: z
    .array(z.enum(symptomIds))
    .readonly()
    .describe('As respostas que estão entre as áreas que a pessoa profissional declara'),
  scoreParts: z
    .array(scorePart)
    .readonly()
    .describe('As parcelas da compatibilidade, que somam o valor dela'),
})
export type RankedProfessional = z.output<typeof rankedProfessionalDto>

/** One page of the professionals whose specialty the symptoms recommend. */
export const symptomSearch = pageOf(rankedProfessionalDto)
  .unwrap()
  .extend({ ...counts, recommendation })
export type SymptomSearch = z.output<typeof symptomSearch>
