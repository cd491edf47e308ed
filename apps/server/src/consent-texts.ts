import { createHash } from 'node:crypto'
import { withdrawalDays } from '@escuta/billing/contract'
import { credentialMonths, defaultDeadlineHours } from '@escuta/catalog/contract'
import { consentTexts, guardianText, privacyTexts, type RuleNumbers, termsTexts } from '@escuta/i18n'
import { rememberedSessionDays, shortSessionHours } from '@escuta/identity/contract'
import {
  type ConsentPurpose,
  consentVersions,
  daysToAnswer,
  yearsOfPayments,
  yearsOfRecords,
} from '@escuta/privacy/contract'
import { absenceContestHours, holdMinutes, noShowDays, waiverDays } from '@escuta/scheduling/contract'

const ruleNumbers: RuleNumbers = {
  holdMinutes,
  defaultDeadlineHours,
  withdrawalDays,
  waiverDays,
  noShowDays,
  absenceContestHours,
  daysToAnswer,
  yearsOfPayments,
  yearsOfRecords,
  shortSessionHours,
  rememberedSessionDays,
  credentialMonths,
}

/** SHA-256 of each text that people agree to, as the screens of this build show it. */
export const consentTextHashes: Readonly<Record<ConsentPurpose, string>> = {
  terms: hashOf(termsTexts(ruleNumbers, consentVersions.terms)),
  privacy: hashOf(privacyTexts(ruleNumbers)),
  'health-data': hashOf(consentTexts['health-data']),
  telemedicine: hashOf(consentTexts.telemedicine),
  marketing: hashOf(consentTexts.marketing),
}

/** SHA-256 of the text that a guardian signs. */
export const guardianTextHash = hashOf(guardianText)

function hashOf(text: object): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}
