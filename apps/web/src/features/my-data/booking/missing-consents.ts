import type { ConsentPurpose, ConsentState, MyDataOverview } from '@escuta/identity/contract'
import { standingOf } from '../consents/consent-state.ts'

/** What a first booking asks for, apart from the terms, because it is sensitive (LGPD, art. 11). */
export const bookingPurposes = ['health-data', 'telemedicine'] as const satisfies readonly ConsentPurpose[]
export type BookingPurpose = (typeof bookingPurposes)[number]

type MissingConsent = ConsentState & { readonly purpose: BookingPurpose }

/** What the person has not agreed to in its present version. */
export function missingConsents({ consents }: Pick<MyDataOverview, 'consents'>): readonly MissingConsent[] {
  return consents.filter(isOfBooking).filter((consent) => standingOf(consent) !== 'given')
}

function isOfBooking(consent: ConsentState): consent is MissingConsent {
  return bookingPurposes.some((purpose) => purpose === consent.purpose)
}
