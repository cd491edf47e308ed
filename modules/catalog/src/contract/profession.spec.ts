import { describe, expect, it } from 'vitest'
import { isCredentialOf, professionOf, professions } from './profession.ts'

describe('the profession that a form speaks of', () => {
  it.each([
    ['Psicologia Clínica', 'CRP 06/12345', 'psychologist'],
    ['Terapia de Casal', 'CRP 06/12345', 'psychologist'],
    ['Psiquiatria', 'CRM/SP 118342 RQE 41207', 'psychiatrist'],
    ['Psicanálise', 'Círculo Psicanalítico', 'psychoanalyst'],
    ['Terapia Familiar', '', 'therapist'],
  ] as const)('%s with "%s" is a %s', (specialty, credential, profession) => {
    expect(professionOf(specialty, credential)).toBe(profession)
  })

  it('takes a malformed registration for what it wants to be, so that it is refused', () => {
    expect(isCredentialOf(professionOf('Terapia', 'crp 6/1'), 'crp 6/1')).toBe(false)
  })
})

describe('open testimonials', () => {
  it('are off by default for CRP holders alone', () => {
    const shown = Object.values(professions).map(({ council, showsReviews }) => [council, showsReviews])
    expect(shown).toEqual([
      ['CRP', false],
      ['CRM', true],
      [null, true],
      [null, true],
    ])
  })
})
