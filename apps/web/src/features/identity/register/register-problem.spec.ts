import { expect, it } from 'vitest'
import { registerProblem } from './register-problem.ts'
import type { RegisterFields } from './register-problem.ts'

const nothing: RegisterFields = {
  name: ' ',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  acceptTerms: false,
  acceptPrivacy: false,
}

it('registerProblem gives one problem at a time, in the order of the specification', () => {
  const filledInOrder: readonly Partial<RegisterFields>[] = [
    { name: 'Caio Lima' },
    { email: 'caio@exemplo.com' },
    { password: '12345' },
    { password: '123456' },
    { confirmation: '123456' },
    { acceptTerms: true },
    { acceptPrivacy: true },
  ]
  const seen = [registerProblem(nothing)]
  let fields = nothing
  for (const more of filledInOrder) {
    fields = { ...fields, ...more }
    seen.push(registerProblem(fields))
  }
  expect(seen.map((problem) => problem && [problem.title, problem.description])).toEqual([
    ['Campo obrigatório', 'Por favor, preencha seu nome completo.'],
    ['Campo obrigatório', 'Por favor, preencha seu email.'],
    ['Campo obrigatório', 'Por favor, crie uma senha.'],
    ['Senha muito curta', 'A senha deve ter pelo menos 6 caracteres.'],
    ['Senhas não coincidem', 'Por favor, confirme sua senha corretamente.'],
    ['Termos não aceitos', 'É necessário aceitar os termos de uso e política de privacidade.'],
    ['Termos não aceitos', 'É necessário aceitar os termos de uso e política de privacidade.'],
    null,
  ])
})
