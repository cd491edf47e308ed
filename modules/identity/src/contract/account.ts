import {
  clientId,
  personName,
  professionalId,
  type Role,
  secondFactorCode,
  typedPassword,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { largestAvatarBytes, staffRoles } from './account-limits.ts'
import { birthDate, email, linkToken, newPassword, phone, username } from './fields.ts'

export * from './account-limits.ts'

export const registerInput = z.object({
  name: personName,
  email,
  password: newPassword,
  phone: phone.nullish(),
  acceptTerms: z.literal(true, 'É necessário aceitar os termos de uso e política de privacidade.'),
  acceptPrivacy: z.literal(true, 'É necessário aceitar os termos de uso e política de privacidade.'),
})
export type RegisterInput = z.output<typeof registerInput>

export const loginInput = z.object({
  /** E-mail or username, as typed. */
  login: z
    .string({ error: 'Por favor, preencha seu email.' })
    .trim()
    .min(1, 'Por favor, preencha seu email.')
    .max(254),
  password: typedPassword,
  /** 30 days instead of 12 hours; always 12 hours for staff. */
  rememberMe: z.boolean().default(false),
  /** Of the second factor, once it was asked for (`second-factor-required`, `second-factor-enrolment-required`). */
  code: secondFactorCode.optional(),
})
export type LoginInput = z.output<typeof loginInput>

/** What a sign-in answers. `recoveryCodes` only by the sign-in that enrolled the second factor: shown once, here. */
export type SignedIn = { readonly user: CurrentUser; readonly recoveryCodes: readonly string[] | null }

/** `details` of `second-factor-enrolment-required`: what an authenticator app needs; the QR code is an SVG document. */
export type Enrolment = { readonly secret: string; readonly uri: string; readonly qrCode: string }

/** A patient record: for an account that has none (POST /api/clients), or entered by a professional. */
export const registerClientInput = z.object({
  clientId,
  userId: userId.nullable(),
  enteredBy: professionalId.nullable(),
  name: personName,
  email: email.nullable(),
  phone: phone.nullable(),
  birthDate: birthDate.nullable(),
})

/** An account's own patient record. A given `userId` is ignored. */
export const createClientInput = z.object({
  userId: userId.optional(),
  name: personName,
  phone: phone.nullish(),
  birthDate: birthDate.nullish(),
})

/** Accounts of staff, created by command only. */
export const createStaffInput = z.object({
  email,
  name: personName,
  password: newPassword,
  role: z.enum(staffRoles),
})

export const changeDetailsInput = z.object({
  name: personName,
  phone: phone.nullable(),
  birthDate: birthDate.nullable(),
})
export const chooseUsernameInput = z.object({ username })
/** A JPEG, PNG or WebP picture in base64, or null for none. */
export const changeAvatarInput = z.object({
  image: z
    .base64('Escolha uma imagem JPEG, PNG ou WebP.')
    .max(Math.ceil(largestAvatarBytes / 3) * 4, 'A imagem é grande demais: use uma de até 64 kB.')
    .nullable(),
})
/** `code` where the account has a second factor. */
export const changeEmailInput = z.object({
  email,
  password: typedPassword,
  code: secondFactorCode.optional(),
})
export const stopEmailChangeInput = z.object({ token: linkToken })
export const confirmEmailInput = z.object({ token: linkToken })
export const requestPasswordResetInput = z.object({ email })
export const resetPasswordInput = z.object({ token: linkToken, password: newPassword })
/** `code` where the account has a second factor. */
export const changePasswordInput = z.object({
  current: typedPassword,
  password: newPassword,
  code: secondFactorCode.optional(),
})
export const beginSecondFactorInput = z.object({ password: typedPassword })
export const enableSecondFactorInput = z.object({ code: secondFactorCode })
export const provenInput = z.object({ password: typedPassword, code: secondFactorCode })
export type Proof = z.output<typeof provenInput>
export const endSessionInput = z.object({ sessionId: z.uuid() })
export const endAllSessionsInput = z.object({ keepThis: z.boolean() })
/** `code` where the account has a second factor. */
export const deactivateInput = z.object({ password: typedPassword, code: secondFactorCode.optional() })

/**
 * A change of the account that holds, with all that ended with it. `isRecorded` is false while its record, and with it
 * the notice by e-mail, waits for a part of the system that is away; it follows by itself.
 */
export type ChangeAnswer = { readonly isRecorded: boolean }
/** `resetToken` opens the page to choose a new password. */
/** Recovery codes are shown once, with the answer that made them. */
export type WithRecoveryCodes = ChangeAnswer & { readonly recoveryCodes: readonly string[] }
export type StoppedChange = ChangeAnswer & { readonly resetToken: string }

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

/** Everything the account page shows. */
export type AccountOverview = {
  readonly name: string
  readonly email: string
  readonly emailConfirmed: boolean
  /** An address that was asked for and not confirmed yet. */
  readonly pendingEmail: string | null
  readonly username: string | null
  readonly phone: string | null
  readonly birthDate: string | null
  /** A `data:` address, or null. */
  readonly avatar: string | null
  readonly secondFactor: {
    readonly isEnabled: boolean
    /** It may not be turned off: the account is staff. */
    readonly isRequired: boolean
    readonly recoveryCodesLeft: number
  }
}

/** A browser that is signed in, or was until lately. */
export type OpenSession = {
  readonly id: string
  /** Such as "Chrome no Android"; null after its retention. */
  readonly device: string | null
  readonly address: string | null
  readonly startedAt: string
  readonly lastSeenAt: string
  readonly isRemembered: boolean
  readonly isThis: boolean
  /** When it was signed out because the account had too many; null while it is signed in. */
  readonly endedAt: string | null
}

/** Named when an account cannot be closed because of them. */
export type { UpcomingAppointment } from '@escuta/scheduling/contract'

export type Client = {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birthDate: string | null
  readonly avatar: string | null
}
