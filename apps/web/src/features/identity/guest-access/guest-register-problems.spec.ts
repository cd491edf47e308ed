import { beforeAll, describe, expect, it } from 'vitest'
import { loadPhoneRule } from '../../../lib/form/phone-rule.ts'
import { guestRegisterProblems } from './guest-register-problems.ts'

const filled = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: '11 91234-5678',
  password: 'girassol',
  confirmation: 'girassol',
}

beforeAll(loadPhoneRule)

describe('guestRegisterProblems', () => {
  it('are none for a valid form', () => expect(guestRegisterProblems(filled)).toEqual([]))
  it.each([
    [{ name: ' ' }, ['name'], 'Todos os campos são obrigatórios.'],
    [{ phone: '', email: '' }, ['email', 'phone'], 'Todos os campos são obrigatórios.'],
    [{ name: 'Z' }, ['name'], 'Escreva o nome por extenso: uma letra só não basta.'],
    [{ email: 'ana@exemplo' }, ['email'], 'Confira o e-mail: ele precisa ser como nome@exemplo.com.'],
    [{ phone: '91234-5678' }, ['phone'], 'Falta o DDD: escreva como (11) 91234-5678.'],
    [{ password: '', confirmation: '' }, ['password', 'confirmation'], 'Todos os campos são obrigatórios.'],
    [{ confirmation: 'outra' }, ['confirmation'], 'As senhas não coincidem.'],
    [{ password: 'curta', confirmation: 'curta' }, ['password'], 'A senha deve ter pelo menos 6 caracteres.'],
  ])('with %j are at %j: "%s"', (change, fields, description) =>
    expect(guestRegisterProblems({ ...filled, ...change })).toEqual(
      fields.map((field) => ({ field, description, title: 'Erro no cadastro' })),
    ),
  )

  it('are given all at once, in the order of the fields', () => {
    const problems = guestRegisterProblems({
      name: '',
      email: 'ana',
      phone: '',
      password: 'curta',
      confirmation: 'outra',
    })
    const fields = ['name', 'email', 'phone', 'password', 'confirmation']
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })
})
