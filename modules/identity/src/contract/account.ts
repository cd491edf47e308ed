import {
  appointmentId,
  clientId,
  knownEmail,
  knownPersonName,
  knownPhone,
  personName,
  professionalId,
  secondFactorCode,
  typedPassword,
  typedPhone,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { largestAvatarBytes, staffRoles } from './account-limits.ts'
import { proposedAppointment } from './account.dto.ts'
import { birthDate, email, linkToken, newPassword, phone, username } from './fields.ts'

export * from './account-limits.ts'
export * from './rule-numbers.ts'

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

/** A patient record: for an account that has none (POST /api/clients), or entered by a professional. */
export const registerClientInput = z.object({
  clientId,
  userId: userId.nullable(),
  enteredBy: professionalId.nullable(),
  name: knownPersonName,
  email: knownEmail.nullable(),
  phone: knownPhone.nullable(),
  birthDate: birthDate.nullable(),
  /** The account's own record that a professional enters the person beside. */
  proposedTo: clientId.optional(),
})

/** An account's own patient record. A given `userId` is ignored. */
export const createClientInput = z.object({
  userId: userId.optional(),
  name: knownPersonName,
  phone: phone.nullish(),
  birthDate: birthDate.nullish(),
})

const invitationToken = z.object({ token: linkToken })
export const checkInvitationInput = invitationToken
const addressedRecord = z.object({ clientId })
/** By the token of its link, or, for the account that it is addressed to, by the record that it is of. */
export type AnswerInvitationInput = z.output<typeof invitationToken> | z.output<typeof addressedRecord>

/** Proposed appointments that a person is shown, and can answer at once, of one record. */
export const mostProposed = 60
/** An appointment with the terms that the person saw: it is accepted with these, or not at all. */
const seenAppointment = proposedAppointment.omit({ zone: true }).extend({ id: appointmentId })
export type SeenAppointment = z.output<typeof seenAppointment>
const accepted = { appointments: z.array(seenAppointment).max(mostProposed) }
/** The invitation, with those of its appointments that are accepted. The others stay to be answered. */
export const acceptInvitationInput = z.union([
  invitationToken.extend(accepted),
  addressedRecord.extend(accepted),
])
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>

const declined = { appointmentIds: z.array(appointmentId).min(1).max(mostProposed).optional() }
/** The whole invitation, or only some of the appointments that it proposes. */
export const declineInvitationInput = z.union([
  invitationToken.extend(declined),
  addressedRecord.extend(declined),
])
export type DeclineInvitationInput = z.output<typeof declineInvitationInput>
/** As registering; the address is the invitation's. Every appointment that was shown is accepted or declined. */
export const registerInvitedInput = registerInput.omit({ email: true }).extend({
  token: linkToken,
  appointments: z.array(seenAppointment.extend({ isAccepted: z.boolean() })).max(mostProposed),
})
/** `email` changes the record's address; null keeps it. */
export const inviteClientInput = z.object({ clientId, email: email.nullable() })
export const withdrawInvitationInput = z.object({ clientId })

/** Accounts of staff, created by command only. */
export const createStaffInput = z.object({
  email,
  name: personName,
  password: newPassword,
  role: z.enum(staffRoles),
})

/** A phone number from before is kept as it is, where it is sent unchanged. */
export const changeDetailsInput = z.object({
  name: personName,
  phone: typedPhone.nullable(),
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
export const checkResetLinkInput = z.object({ token: linkToken })
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

/** Named when an account cannot be closed because of them. */
export type { UpcomingAppointment } from '@escuta/scheduling/contract'
