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

/** The professional requested publication before the verification. */
export const publicationRequested = defineEvent('publication-requested', {
  plain: z.object({ professionalId, requestedAt: instant }),
})

/** The professional withdrew the publication request before the verification. */
export const publicationWithdrawn = defineEvent('publication-withdrawn', {
  plain: z.object({ professionalId, withdrawnAt: instant }),
})

/** All events of `professional-{id}`. */
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
