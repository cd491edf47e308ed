import { z } from 'zod'

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

/** Versions of the texts in force. The texts are in packages/i18n; a test compares their hashes. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = {
  terms: '2026-11-21',
  privacy: '2026-11-21',
  'health-data': '2026-11',
  telemedicine: '2026-11',
  marketing: '2026-11',
}

/** Purposes that every account requires: to withdraw them the person closes the account. */
export const purposesOfEveryAccount: readonly ConsentPurpose[] = ['terms', 'privacy']
