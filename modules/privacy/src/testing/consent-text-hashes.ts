import type { ConsentPurpose } from '../contract/consents.ts'

/** Stands in for the hashes of the real texts, which the host of the modules makes. */
export const consentTextHashes: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'hash of the terms',
  privacy: 'hash of the privacy policy',
  'health-data': 'hash of the words on health data',
  telemedicine: 'hash of the words on telemedicine',
  marketing: 'hash of the words on marketing',
}
