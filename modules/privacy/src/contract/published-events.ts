import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, professionalId, profileKey, retentionKey, userId } from '@escuta/kernel'
import { z } from 'zod'
import { consent, consentPurpose } from './consents.ts'
import { cancelledByErasure, dataRequestKind } from './personal-data.ts'

const person = { userId, personId: z.uuid() }

export const consentGiven = defineEvent('consent-given', {
  plain: z.object({ ...person, ...consent.shape, givenAt: instant }),
})
export const consentRevoked = defineEvent('consent-revoked', {
  plain: z.object({ ...person, purpose: consentPurpose, revokedAt: instant }),
})

/** A request about the person's data; requests that the app answers itself are answered in the same append. */
export const dataRequested = defineEvent('data-requested', {
  plain: z.object({
    ...person,
    requestId: z.uuid(),
    kind: dataRequestKind,
    requestedAt: instant,
    dueAt: instant,
  }),
  personal: (field) => ({ details: field(z.string().nullable(), ({ personId }) => profileKey(personId)) }),
})
export const dataRequestAnswered = defineEvent('data-request-answered', {
  plain: z.object({ ...person, requestId: z.uuid(), answeredBy: z.string(), answeredAt: instant }),
  personal: (field) => ({ answer: field(z.string().nullable(), ({ personId }) => profileKey(personId)) }),
})

/**
 * The person's keys are to be destroyed and all rows about them removed. `retained` is the data that the law retains;
 * `identification` (name and e-mail, JSON) is encrypted by a key that is destroyed when that period ends. `cancelled` are their
 * open appointments ahead, which are cancelled as of `erasedAt`, with what is paid and goes back, in cents.
 */
export const personErased = defineEvent('person-erased', {
  version: 2,
  // Erasures with paid appointments ahead were refused.
  upcasts: { 1: (old) => ({ ...old, cancelled: [] }) },
  plain: z.object({
    userId: userId.nullable(),
    personId: z.uuid(),
    clientId: clientId.nullable(),
    professionalId: professionalId.nullable(),
    retained: z.array(z.object({ what: z.enum(['payments', 'clinical-record']), until: instant })),
    cancelled: z.array(cancelledByErasure),
    erasedAt: instant,
  }),
  personal: (field) => ({
    identification: field(z.string().nullable(), ({ personId }) => retentionKey(personId)),
  }),
})
