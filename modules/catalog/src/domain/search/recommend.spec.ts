import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SymptomId, symptomIds } from '../../contract/index.ts'
import { recommend, scoreParts } from './recommend.ts'
import { compatibilityScore } from './score.fixture.ts'

describe('the recommendation', () => {
  it('has the most frequent category and the highest severity', () => {
    expect(recommend(['problemas_relacionamento', 'luto', 'ansiedade'])).toEqual({
      primaryCategory: 'Psicologia Clínica',
      urgencyLevel: 'high',
      selectedSymptoms: ['problemas_relacionamento', 'luto', 'ansiedade'],
      recommendedSpecialties: ['Psicologia Clínica', 'Terapia de Casal'],
      totalSymptoms: 3,
    })
  })

  it.each<[string, [SymptomId, ...SymptomId[]], string]>([
    [
      'the more frequent one, though the other is graver',
      ['luto', 'conflitos_familiares', 'dificuldades_comunicacao'],
      'Terapia Familiar',
    ],
    [
      'the graver one on a tie, though it is later in the questionnaire',
      ['conflitos_familiares', 'luto'],
      'Psicologia Clínica',
    ],
    [
      'the one first in the questionnaire on a tie of number and severity',
      ['problemas_relacionamento', 'conflitos_familiares'],
      'Terapia Familiar',
    ],
  ])('has as primary category %s', (_, selected, primary) => {
    expect(recommend(selected).primaryCategory).toBe(primary)
  })

  it.each<[string, [SymptomId, ...SymptomId[]]]>([
    ['low', ['dificuldades_comunicacao']],
    ['medium', ['dificuldades_comunicacao', 'insonia']],
    ['high', ['dificuldades_comunicacao', 'insonia', 'vicio']],
  ])('is of urgency %s', (urgencyLevel, selected) => {
    expect(recommend(selected)).toMatchObject({ urgencyLevel })
  })

  it('does not depend on the order of the answers', () => {
    const anySelection = fc.shuffledSubarray([...symptomIds], { minLength: 1 })
    fc.assert(
      fc.property(anySelection, ([first, ...others]) => {
        const { selectedSymptoms: _, ...one } = recommend([first!, ...others])
        const [last, ...reversed] = [first!, ...others].toReversed()
        expect(recommend([last!, ...reversed])).toMatchObject(one)
      }),
    )
  })
})

describe('the compatibility score', () => {
  const base = { specialty: 'Psicologia Clínica', rating: '5.0', reviewCount: 0, price: 15_000 }
  it.each([
    ['specialty, rating and a new record', {}, 80],
    ['another specialty', { specialty: 'Psicanálise' }, 30],
    ['a specialty that contains the category', { specialty: 'Psicologia Clínica e Hospitalar' }, 80],
    ['a rating of 4.6', { rating: '4.6' }, 80],
    ['a rating of 4.5', { rating: '4.5' }, 70],
    ['a rating of 4.1', { rating: '4.1' }, 70],
    ['a rating of 4.0', { rating: '4.0' }, 55],
    ['20 reviews', { reviewCount: 20 }, 80],
    ['21 reviews', { reviewCount: 21 }, 85],
    ['50 reviews', { reviewCount: 50 }, 85],
    ['51 reviews', { reviewCount: 51 }, 90],
    ['a price of R$ 250,00', { price: 25_000 }, 80],
    ['a price above R$ 250,00', { price: 25_001 }, 70],
  ])('counts %s', (_, changes, score) => {
    expect(compatibilityScore({ ...base, ...changes }, 'Psicologia Clínica')).toBe(score)
  })

  const anyProfessional = fc.record({
    specialty: fc.constantFrom('Psicologia Clínica', 'Terapia de Casal'),
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
    reviewCount: fc.integer({ min: 0, max: 60 }),
    price: fc.constantFrom(15_000, 25_000, 25_001),
    showReviews: fc.boolean(),
  })

  it('is the sum of its parts and at most 100', () => {
    fc.assert(
      fc.property(anyProfessional, (professional) => {
        const parts = scoreParts(professional, 'Terapia de Casal')
        const sum = parts.reduce((total, { points }) => total + points, 0)
        expect(sum).toBe(compatibilityScore(professional, 'Terapia de Casal'))
        expect(sum).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('names rating and reviews together where the professional does not show them', () => {
    const professional = { ...base, reviewCount: 51, price: 30_000 }
    expect(scoreParts({ ...professional, showReviews: true }, 'Psicologia Clínica')).toEqual([
      { part: 'specialty', points: 50 },
      { part: 'rating', points: 25 },
      { part: 'reviews', points: 15 },
      { part: 'price', points: -10 },
    ])
    expect(scoreParts({ ...professional, showReviews: false }, 'Terapia de Casal')).toEqual([
      { part: 'hidden-reviews', points: 40 },
      { part: 'price', points: -10 },
    ])
  })
})
