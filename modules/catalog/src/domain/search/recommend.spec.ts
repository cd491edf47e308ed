import { describe, expect, it } from 'vitest'
import { recommend } from './recommend.ts'
import { compatibilityScore } from './score.fixture.ts'

describe('the recommendation', () => {
  it('has the most frequent category and the highest severity', () => {
    expect(recommend(['problemas_relacionamento', 'luto', 'ansiedade'])).toEqual({
      primaryCategory: 'Psicologia Clínica',
      urgencyLevel: 'high',
      selectedSymptoms: ['problemas_relacionamento', 'luto', 'ansiedade'],
      recommendedSpecialties: ['Terapia de Casal', 'Psicologia Clínica'],
      totalSymptoms: 3,
    })
  })

  it('has the category of the earlier answer on a tie', () => {
    expect(recommend(['dificuldades_comunicacao', 'ansiedade']).primaryCategory).toBe('Terapia Familiar')
  })
})

describe('the compatibility score', () => {
  const base = { specialty: 'Psicologia Clínica', rating: '5.0', reviewCount: 0, price: 15_000 }
  it.each([
    ['specialty, rating and a new record', {}, 80],
    ['another specialty', { specialty: 'Psicanálise' }, 30],
    ['a specialty that contains the category', { specialty: 'Psicologia Clínica e Hospitalar' }, 80],
    ['a rating of 4.5', { rating: '4.5' }, 70],
    ['a rating of 4.0', { rating: '4.0' }, 55],
    ['21 reviews', { reviewCount: 21 }, 85],
    ['51 reviews', { reviewCount: 51 }, 90],
    ['a price of R$ 250,00', { price: 25_000 }, 80],
    ['a price above R$ 250,00', { price: 25_001 }, 70],
  ])('counts %s', (_, changes, score) => {
    expect(compatibilityScore({ ...base, ...changes }, 'Psicologia Clínica')).toBe(score)
  })
})
