import { z } from 'zod'

/** A password as its owner types it to prove their identity; new passwords have rules of their own. */
export const typedPassword = z
  .string({ error: 'Por favor, preencha sua senha.' })
  .min(1, 'Por favor, preencha sua senha.')
  .max(200, 'A senha deve ter no máximo 200 caracteres.')

/** Six digits of an authenticator app, or a recovery code. */
export const secondFactorCode = z
  .string({ error: 'Digite o código.' })
  .trim()
  .min(6, 'O código tem 6 números; os de recuperação, 10 letras e números.')
  .max(24, 'O código tem 6 números; os de recuperação, 10 letras e números.')
