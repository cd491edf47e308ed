import { expect, it } from 'vitest'
import { registerProblems } from './register-problems.ts'
import type { RegisterFields } from './register-problems.ts'

const nothing: RegisterFields = {
  name: ' ',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  acceptTerms: false,
  acceptPrivacy: false,
}

it('the first problem is that of the specification’s order', () => {
  const filledInOrder: readonly Partial<RegisterFields>[] = [
    { name: 'Caio Lima' },
    { email: 'caio@exemplo.com' },
    { password: '12345' },
    { password: '123456' },
    { confirmation: '123456' },
    { acceptTerms: true },
    { acceptPrivacy: true },
  ]
  const seen = [registerProblems(nothing)[0]]
  let fields = nothing
  for (const more of filledInOrder) {
    fields = { ...fields, ...more }
    seen.push(registerProblems(fields)[0])
  }
  expect(seen.map((problem) => problem && [problem.title, problem.description])).toEqual([
    ['Campo obrigatório', 'Por favor, preencha seu nome completo.'],
    ['Campo obrigatório', 'Por favor, preencha seu email.'],
    ['Campo obrigatório', 'Por favor, crie uma senha.'],
    ['Senha muito curta', 'A senha deve ter pelo menos 6 caracteres.'],
    ['Senhas não coincidem', 'Por favor, confirme sua senha corretamente.'],
    ['Termos não aceitos', 'É necessário aceitar os termos de uso e política de privacidade.'],
    ['Termos não aceitos', 'É necessário aceitar os termos de uso e política de privacidade.'],
    undefined,
  ])
})

it('all problems are given at once, those of the form of a text too', () => {
  const typed = { ...nothing, name: 'Z', email: 'caio@exemplo', phone: '1', password: '12345' }
  const ofPhone = [{ field: 'phone', description: 'Falta o DDD.' }] as const
  expect(registerProblems(typed, ofPhone).map(({ field, description }) => [field, description])).toEqual([
    ['name', 'Escreva o nome por extenso: uma letra só não basta.'],
    ['email', 'Confira o e-mail: ele precisa ser como nome@exemplo.com.'],
    ['phone', 'Falta o DDD.'],
    ['password', 'A senha deve ter pelo menos 6 caracteres.'],
    ['confirmation', 'Por favor, confirme sua senha corretamente.'],
    ['acceptTerms', 'É necessário aceitar os termos de uso e política de privacidade.'],
  ])
  expect(registerProblems(nothing).map(({ field }) => field)).toEqual([
    'name',
    'email',
    'password',
    'acceptTerms',
  ])
})
