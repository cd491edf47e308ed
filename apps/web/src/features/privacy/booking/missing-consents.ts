import type { ConsentPurpose, ConsentState, PrivacyOverview } from '@escuta/privacy/contract'
import { consentStatusOf } from '../consents/consent-status.ts'

/** The consents for sensitive data that a first booking asks for (LGPD, art. 11). */
export const bookingPurposes = ['health-data', 'telemedicine'] as const satisfies readonly ConsentPurpose[]
export type BookingPurpose = (typeof bookingPurposes)[number]

type MissingConsent = ConsentState & { readonly purpose: BookingPurpose }

/** The consents that are not given in their current version. */
export function missingConsents({ consents }: Pick<PrivacyOverview, 'consents'>): readonly MissingConsent[] {
  return consents.filter(isOfBooking).filter((consent) => consentStatusOf(consent) !== 'given')
}

function isOfBooking(consent: ConsentState): consent is MissingConsent {
  return bookingPurposes.some((purpose) => purpose === consent.purpose)
}
