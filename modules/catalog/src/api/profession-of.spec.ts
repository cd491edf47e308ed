import { describe, expect, it } from 'vitest'
import { isCredentialOf } from '../contract/index.ts'
import { professionOf } from './profession-of.ts'

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
