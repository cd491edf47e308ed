import { termsVersion } from './rule-numbers.ts'

/** Versions of the texts in force. The texts are in packages/i18n; apps/server/src/consent-texts.spec.ts compares their hashes. */
export const consentVersions: Readonly<
  Record<'terms' | 'privacy' | 'health-data' | 'telemedicine' | 'marketing', string>
> = {
  terms: termsVersion,
  privacy: '2026-11-22',
  'health-data': '2026-11',
  telemedicine: '2026-11-22',
  marketing: '2026-11-22',
}
