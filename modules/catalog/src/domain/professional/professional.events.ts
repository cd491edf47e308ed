import { defineEvent } from '@escuta/event-sourcing'
import { instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import {
  backgroundDescribed,
  credentialVerificationLapsed,
  credentialVerified,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  settingsSaved,
} from '../../contract/published-events.ts'

/** The professional wants to be public as soon as the credential is verified. */
export const publicationRequested = defineEvent('publication-requested', {
  plain: z.object({ professionalId, requestedAt: instant }),
})

/** The professional changed their mind before anything was public. */
export const publicationWithdrawn = defineEvent('publication-withdrawn', {
  plain: z.object({ professionalId, withdrawnAt: instant }),
})

/** Everything that may happen on `professional-{id}`. */
export const professionalEvents = [
  professionalRegistered,
  professionalProfileChanged,
  backgroundDescribed,
  credentialVerified,
  credentialVerificationLapsed,
  publicationRequested,
  publicationWithdrawn,
  profilePublished,
  profileUnpublished,
  settingsSaved,
] as const
