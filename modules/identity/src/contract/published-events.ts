import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, professionalId, profileKey, userId } from '@escuta/kernel'
import { z } from 'zod'
import { consent } from './account.ts'

/** A person got an account. `personId` names their keys: their client id, or the user id where there is no client. */
export const userRegistered = defineEvent('user-registered', {
  open: z.object({
    userId,
    personId: z.uuid(),
    clientId: clientId.nullable(),
    roles: z.array(z.enum(['client', 'admin', 'support', 'auditor'])).min(1),
    consents: z.array(consent),
    registeredAt: instant,
  }),
  personal: (field) => ({
    name: field(z.string(), ({ personId }) => profileKey(personId)),
    email: field(z.string(), ({ personId }) => profileKey(personId)),
    phone: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
  }),
})

/** A registration that can never be finished, its personal data being erased, ended without an account. */
export const registrationGivenUp = defineEvent('registration-given-up', {
  open: z.object({ userId, givenUpAt: instant }),
})

/** The account became a professional's: from now on it also acts as that professional. */
export const professionalRoleGranted = defineEvent('professional-role-granted', {
  open: z.object({ userId, professionalId, grantedAt: instant }),
})

/** A person as patient, with or without an account (a professional may have entered them). */
export const clientRegistered = defineEvent('client-registered', {
  open: z.object({
    clientId,
    userId: userId.nullable(),
    enteredBy: professionalId.nullable(),
    registeredAt: instant,
  }),
  personal: (field) => ({
    name: field(z.string(), ({ clientId: id }) => profileKey(id)),
    email: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
    phone: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
    birthDate: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
  }),
})
