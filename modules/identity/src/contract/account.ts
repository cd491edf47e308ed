import { clientId, professionalId, type Role, userId } from '@escuta/kernel'
import { z } from 'zod'

/** The roles an account may hold; guest and system are nobody's account. */
export type AccountRole = Exclude<Role, 'guest' | 'system'>

/** The cookie that carries the session's opaque token. */
export const sessionCookie = 'escuta.session'

/** Hours a session lasts, without and with "remember me". */
export const sessionHours = { short: 12, remembered: 30 * 24 } as const

/** A text a person agreed to, by document and version. */
export const consent = z.object({ document: z.enum(['terms', 'privacy']), version: z.string() })
export type Consent = z.output<typeof consent>

/** Versions of the documents in force, as shown at /termos and /privacidade. */
export const documentsInForce: readonly Consent[] = [
  { document: 'terms', version: '2026-11' },
  { document: 'privacy', version: '2026-11' },
]

/** Shortest password accepted (spec, section 9); 8 is recommended on the screens. */
export const minimumPasswordLength = 6

const email = z
  .string({ error: 'Por favor, preencha seu email.' })
  .trim()
  .min(1, 'Por favor, preencha seu email.')
  .max(254, 'O email é longo demais.')
  .pipe(z.email('Confira o email: ele precisa ser como nome@exemplo.com.'))
  .transform((text) => text.toLowerCase())

const password = z
  .string({ error: 'Por favor, crie uma senha.' })
  .min(minimumPasswordLength, 'A senha deve ter pelo menos 6 caracteres.')
  .max(200, 'A senha deve ter no máximo 200 caracteres.')

const personName = z
  .string({ error: 'Por favor, preencha seu nome completo.' })
  .trim()
  .min(1, 'Por favor, preencha seu nome completo.')
  .max(120, 'O nome deve ter no máximo 120 caracteres.')

const phone = z.string().trim().max(30, 'O telefone deve ter no máximo 30 caracteres.')

export const registerInput = z.object({
  name: personName,
  email,
  password,
  phone: phone.nullish(),
  acceptTerms: z.literal(true, 'É necessário aceitar os termos de uso e política de privacidade.'),
  acceptPrivacy: z.literal(true, 'É necessário aceitar os termos de uso e política de privacidade.'),
})
export type RegisterInput = z.output<typeof registerInput>

export const loginInput = z.object({
  /** E-mail, as typed. */
  login: z
    .string({ error: 'Por favor, preencha seu email.' })
    .trim()
    .min(1, 'Por favor, preencha seu email.')
    .max(254),
  password: z
    .string({ error: 'Por favor, preencha sua senha.' })
    .min(1, 'Por favor, preencha sua senha.')
    .max(200),
  /** 30 days instead of 12 hours. */
  rememberMe: z.boolean().default(false),
})
export type LoginInput = z.output<typeof loginInput>

/** A patient record: for an account that has none (POST /api/clients), or entered by a professional. */
export const registerClientInput = z.object({
  clientId,
  userId: userId.nullable(),
  enteredBy: professionalId.nullable(),
  name: personName,
  email: email.nullable(),
  phone: phone.nullable(),
  birthDate: z.iso.date().nullable(),
})

/** An account's own patient record. `userId` may come along but never decides whose it is. */
export const createClientInput = z.object({
  userId: userId.optional(),
  name: personName,
  phone: phone.nullish(),
  birthDate: z.iso.date({ error: 'Informe uma data válida.' }).nullish(),
})

/** Accounts of the operator's own people; made by command, never through the site. */
export const createStaffInput = z.object({
  email,
  name: personName,
  password,
  role: z.enum(['admin', 'support', 'auditor']),
})

/** The signed-in person, as screens and REST calls see them. */
export type CurrentUser = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly name: string
  readonly type: 'admin' | 'professional' | 'client'
  readonly roles: readonly Role[]
  readonly client: { readonly id: string } | null
  readonly professional: { readonly id: string } | null
}

export type Client = {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birthDate: string | null
  readonly avatar: string | null
}
