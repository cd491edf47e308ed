import { emailField, localDate, personNameField, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { guardianRelations } from './minors.ts'

export const guardianRelation = z.enum(guardianRelations)
export type GuardianRelation = z.output<typeof guardianRelation>

/** The version of the text that a guardian signs; its words are in packages/i18n. */
export const guardianTextVersion = '2026-11-28'

/** A guardian, as the client names them. */
export const guardianInput = z.object({
  name: personNameField('Informe o nome do responsável.'),
  email: emailField({ missing: 'Informe o e-mail do responsável.' }),
  relation: guardianRelation,
})
export type GuardianInput = z.output<typeof guardianInput>

export const guardianNeedInput = z.object({ professionalId, birthDate: localDate.nullish() })

/** What a booking of the caller asks for: `birth-date` while the account has none, `guardian` of a minor without an authorisation. */
export const guardianNeed = z.enum(['none', 'birth-date', 'guardian'])
export type GuardianNeed = z.output<typeof guardianNeed>

/** The token of a guardian's link. */
export const guardianLink = z.object({ token: z.string().max(200) })
export type GuardianLink = z.output<typeof guardianLink>

/** What the guardian's page shows. Once it was answered or is over, nothing of the people. */
export const guardianRequest = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    clientName: z.string(),
    professionalId: z.string(),
    professionalName: z.string(),
    specialty: z.string(),
    startsAt: z.iso.datetime(),
    zone: z.string(),
    /** Minutes. */
    duration: z.int(),
    price: z.int(),
    expiresAt: z.iso.datetime(),
    textVersion: z.string(),
  }),
  z.object({ status: z.enum(['authorised', 'declined', 'over']) }),
])
export type GuardianRequest = z.output<typeof guardianRequest>

/** `name` is the signature; `textVersion` the text that was shown. */
export const authoriseInput = guardianLink.extend({
  name: personNameField('Escreva o seu nome completo.'),
  textVersion: z.string().max(20),
})
export type AuthoriseInput = z.output<typeof authoriseInput>
