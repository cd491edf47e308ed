import { describe, expect, it } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const own = ['joao.conceicao@escuta.example', 'João da Conceição']

describe('a new password', () => {
  it.each(['123456', 'Flamengo'])('is refused when it is common, such as %s', (password) =>
    expect(weaknessOf(password, own)?.code).toBe('password-too-common'),
  )

  it.each([
    'joao.conceicao@escuta.example',
    'joao.conceicao',
    'João da Conceição',
    'conceicao1985',
    'Conceição!',
  ])('is not %s, the own address or name', (password) =>
    expect(weaknessOf(password, own)).toMatchObject({
      code: 'password-too-personal',
      issues: [{ path: 'password' }],
    }),
  )

  it.each(['conceição de azul e branco', 'cavalo bateria', 'da1234567x', '!!!!!!!!'])(
    'may be %s',
    (password) => expect(weaknessOf(password, own)).toBeNull(),
  )
})
