import { termsTexts } from '@escuta/i18n'
import { termsVersion } from '@escuta/privacy/contract'
import { ruleNumbers } from './rule-numbers.ts'

/** The terms of use that people agree to now. */
export const inForceTerms = termsTexts(ruleNumbers, termsVersion)
