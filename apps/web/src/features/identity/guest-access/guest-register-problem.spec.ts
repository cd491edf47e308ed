import { describe, expect, it } from 'vitest'
import { guestRegisterProblem } from './guest-register-problem.ts'

const filled = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: '11 91234-5678',
  password: 'girassol',
  confirmation: 'girassol',
  accepted: true,
}

describe('guestRegisterProblem', () => {
  it('is null for a valid form', () => expect(guestRegisterProblem(filled)).toBeNull())
  it.each([
    [{ name: ' ' }, 'Todos os campos são obrigatórios.'],
    [{ phone: '', confirmation: 'x' }, 'Todos os campos são obrigatórios.'],
    [{ confirmation: 'outra', accepted: false }, 'As senhas não coincidem.'],
    [{ password: 'curta', confirmation: 'curta' }, 'A senha deve ter pelo menos 6 caracteres.'],
    [{ accepted: false }, 'É necessário aceitar os termos de uso e política de privacidade.'],
  ])('with %j is "%s"', (change, problem) =>
    expect(guestRegisterProblem({ ...filled, ...change })).toBe(problem),
  )
})
