import type { Refusal } from '@escuta/kernel'
import { z } from 'zod'
import { consentVersions } from './consent-versions.ts'
import { privacyRefusals } from './refusals.ts'

/** What a person may consent to. Health data and telemedicine are separate because they are sensitive (LGPD, art. 11). */
export const consentPurpose = z.enum(['terms', 'privacy', 'health-data', 'telemedicine', 'marketing'])
export type ConsentPurpose = z.output<typeof consentPurpose>

/** A text that a person consented to: `textHash` is the SHA-256 (hexadecimal) of the text shown. */
export const consent = z.object({
  purpose: consentPurpose,
  version: z.string(),
  textHash: z.string(),
})
export type Consent = z.output<typeof consent>

/** Purposes that every account requires: to withdraw them the person closes the account. */
export const purposesOfEveryAccount: readonly ConsentPurpose[] = ['terms', 'privacy']

/** What a booking needs, asked apart because the data is sensitive (LGPD, art. 11). */
export const bookingPurposes = ['health-data', 'telemedicine'] as const satisfies readonly ConsentPurpose[]
export type BookingPurpose = (typeof bookingPurposes)[number]

/** SHA-256 (hexadecimal) of each text in force. */
export type ConsentTextHashes = Readonly<Record<ConsentPurpose, string>>

/** The consents to texts that a person agreed to. Refusal: consent-text-changed for a text that is not in force. */
export function consentsTo(
  texts: readonly { readonly purpose: string; readonly version: string }[],
  textHashes: ConsentTextHashes,
): readonly Consent[] | Refusal<'consent-text-changed'> {
  const consents = texts.flatMap(({ purpose, version }) => {
    const known = consentPurpose.safeParse(purpose).data
    const inForce = known !== undefined && consentVersions[known] === version
    return inForce ? [{ purpose: known, version, textHash: textHashes[known] }] : []
  })
  return consents.length === texts.length ? consents : privacyRefusals.refuse('consent-text-changed')
}
