import { emailField, optionalPhoneField } from '@escuta/kernel'
import { z } from 'zod'

/** Shortest password accepted (spec, section 9), in every form; 8 is recommended on the screens. */
export const minimumPasswordLength = 6

export const email = emailField({ missing: 'Por favor, preencha seu email.' })

export const newPassword = z
  .string({ error: 'Por favor, crie uma senha.' })
  .min(minimumPasswordLength, 'A senha deve ter pelo menos 6 caracteres.')
  .max(200, 'A senha deve ter no máximo 200 caracteres.')

/** A Brazilian number with area code, or one of another country with `+`; empty for none. */
export const phone = optionalPhoneField

export const birthDate = z.iso.date({ error: 'Informe uma data válida.' })

/** Another way to name an account at sign-in; never an e-mail address. */
export const username = z
  .string({ error: 'Escolha um nome de usuário.' })
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,29}$/,
    'Use de 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado, começando por letra ou número.',
  )

/** The single-use token of a link sent by e-mail. */
export const linkToken = z
  .string({ error: 'O endereço está incompleto; abra de novo o link do e-mail.' })
  .regex(/^[\w-]{43}$/, 'O endereço está incompleto; abra de novo o link do e-mail.')
