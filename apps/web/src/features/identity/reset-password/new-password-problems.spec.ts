import { expect, it } from 'vitest'
import { newPasswordProblems } from './new-password-problems.ts'

const [required, short] = ['Por favor, crie uma senha.', 'A senha deve ter pelo menos 6 caracteres.']
const mismatch = 'Por favor, confirme sua senha corretamente.'

it.each([
  [{ password: '', confirmation: '' }, [['password', required]]],
  [
    { password: '', confirmation: 'girassol' },
    [
      ['password', required],
      ['confirmation', mismatch],
    ],
  ],
  [
    { password: '12345', confirmation: '' },
    [
      ['password', short],
      ['confirmation', mismatch],
    ],
  ],
  [{ password: '12345', confirmation: '12345' }, [['password', short]]],
  [{ password: '123456', confirmation: '12345' }, [['confirmation', mismatch]]],
  [{ password: 'girassol', confirmation: 'girassol' }, []],
] as const)('newPasswordProblems gives all problems of %j', (typed, problems) => {
  expect(newPasswordProblems(typed).map(({ field, description }) => [field, description])).toEqual(problems)
})
