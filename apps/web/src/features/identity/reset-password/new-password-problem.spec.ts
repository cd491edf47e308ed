import { expect, it } from 'vitest'
import { newPasswordProblem } from './new-password-problem.ts'

it.each([
  [{ password: '', confirmation: '' }, 'password', 'Por favor, crie uma senha.'],
  [{ password: '12345', confirmation: '' }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
  [
    { password: '123456', confirmation: '12345' },
    'confirmation',
    'Por favor, confirme sua senha corretamente.',
  ],
] as const)('newPasswordProblem gives the first problem of %j', (typed, field, description) => {
  expect(newPasswordProblem(typed)).toMatchObject({ field, description })
})

it('newPasswordProblem is null for equal passwords of sufficient length', () => {
  expect(newPasswordProblem({ password: 'girassol', confirmation: 'girassol' })).toBeNull()
})
