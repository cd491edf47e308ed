import { createHash } from 'node:crypto'
import { consentTexts, privacyTexts, termsTexts } from '@escuta/i18n'
import type { ConsentPurpose } from '@escuta/privacy/contract'

/** SHA-256 of each text that people agree to, as the screens of this build show it. */
export const consentTextHashes: Readonly<Record<ConsentPurpose, string>> = {
  terms: hashOf(termsTexts),
  privacy: hashOf(privacyTexts),
  'health-data': hashOf(consentTexts['health-data']),
  telemedicine: hashOf(consentTexts.telemedicine),
  marketing: hashOf(consentTexts.marketing),
}

function hashOf(text: object): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}
