import { describe, expect, it } from 'vitest'
import { isCredentialOf, professionOf, professions } from './profession.ts'

describe('professionOf', () => {
  it.each([
    ['Psicologia Clínica', 'CRP 06/12345', 'psychologist'],
    ['Terapia de Casal', 'CRP 06/12345', 'psychologist'],
    ['Psiquiatria', 'CRM/SP 118342 RQE 41207', 'psychiatrist'],
    ['Psicanálise', 'Círculo Psicanalítico', 'psychoanalyst'],
    ['Terapia Familiar', '', 'therapist'],
  ] as const)('derives from %s with "%s" a %s', (specialty, credential, profession) => {
    expect(professionOf(specialty, credential)).toBe(profession)
  })

  it('returns the claimed profession of a malformed registration, so that it is refused', () => {
    expect(isCredentialOf(professionOf('Terapia', 'crp 6/1'), 'crp 6/1')).toBe(false)
  })
})

describe('showsReviews by default', () => {
  it('is false for holders of a CRP only', () => {
    const shown = Object.values(professions).map(({ council, showsReviews }) => [council, showsReviews])
    expect(shown).toEqual([
      ['CRP', false],
      ['CRM', true],
      [null, true],
      [null, true],
    ])
  })
})
