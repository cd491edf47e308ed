import { describe, expect, it } from 'vitest'
import { guestRegisterProblems } from './guest-register-problem.ts'

const filled = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: '11 91234-5678',
  password: 'girassol',
  confirmation: 'girassol',
  accepted: true,
}

describe('guestRegisterProblems', () => {
  it('are none for a valid form', () => expect(guestRegisterProblems(filled)).toEqual([]))
  it.each([
    [{ name: ' ' }, ['name'], 'Todos os campos são obrigatórios.'],
    [{ phone: '', email: '', confirmation: 'x' }, ['email', 'phone'], 'Todos os campos são obrigatórios.'],
    [{ confirmation: 'outra' }, ['confirmation'], 'As senhas não coincidem.'],
    [{ password: 'curta', confirmation: 'curta' }, ['password'], 'A senha deve ter pelo menos 6 caracteres.'],
    [{ accepted: false }, ['accepted'], 'É necessário aceitar os termos de uso e política de privacidade.'],
  ])('with %j are at %j: "%s"', (change, fields, description) =>
    expect(guestRegisterProblems({ ...filled, ...change })).toEqual(
      fields.map((field) => ({ field, description, title: 'Erro no cadastro' })),
    ),
  )
})
