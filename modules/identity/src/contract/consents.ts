import { z } from 'zod'

/** What a person may agree to. Health data and telemedicine are asked for apart, because they are sensitive (LGPD, art. 11). */
export const consentPurpose = z.enum(['terms', 'privacy', 'health-data', 'telemedicine', 'marketing'])
export type ConsentPurpose = z.output<typeof consentPurpose>

/** A text a person agreed to: `textHash` is the SHA-256 (hexadecimal) of the text shown, null where it was not kept. */
export const consent = z.object({
  purpose: consentPurpose,
  version: z.string(),
  textHash: z.string().nullable(),
})
export type Consent = z.output<typeof consent>

/** Versions of the texts in force, as screens show them. The texts stand in packages/i18n; a test holds the hashes. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = {
  terms: '2026-11-21',
  privacy: '2026-11-21',
  'health-data': '2026-11',
  telemedicine: '2026-11',
  marketing: '2026-11',
}

/** Purposes that an account cannot be without: withdrawing them means closing the account. */
export const purposesOfEveryAccount: readonly ConsentPurpose[] = ['terms', 'privacy']
