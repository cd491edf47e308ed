import { defineRefusals } from '@escuta/kernel'

export const identityRefusals = defineRefusals({
  'invalid-credentials': {
    status: 401,
    message: 'Email ou senha incorretos.',
    action: 'Confira os dados e tente de novo.',
  },
  /** English where the booking flow reads it: the message must contain "already exists" (spec, section 8). */
  'email-already-exists': {
    status: 409,
    message: 'Este e-mail já possui uma conta (already exists).',
    action: 'Faça login para continuar.',
  },
  'password-too-common': {
    status: 400,
    message: 'Esta senha é muito comum e fácil de adivinhar.',
    action: 'Escolha outra, com pelo menos 8 caracteres.',
  },
  /** Trying a password is costly, and only so many may wait for it. */
  'too-many-requests': {
    status: 429,
    message: 'Muitas pessoas estão entrando ao mesmo tempo.',
    action: 'Espere alguns segundos e tente de novo.',
  },
  'registration-given-up': {
    status: 409,
    message: 'Este cadastro não foi concluído.',
    action: 'Preencha os dados e envie de novo.',
  },
  'account-not-found': { status: 404, message: 'Não encontramos esta conta.' },
  'client-not-found': { status: 404, message: 'Não encontramos este cadastro de cliente.' },
})
