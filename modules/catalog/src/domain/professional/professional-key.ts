import type { ProfessionalId, UserId } from '@escuta/kernel'

/** The key of one professional. */
export type ProfessionalKey = { readonly professionalId: ProfessionalId }

/** The key of a record, and the account that must own it. */
export type OwnKey = ProfessionalKey & { readonly by: UserId }
