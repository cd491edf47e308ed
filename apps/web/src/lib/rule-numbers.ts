import { withdrawalDays } from '@escuta/billing/contract'
import { credentialMonths, defaultDeadlineHours } from '@escuta/catalog/contract'
import type { RuleNumbers } from '@escuta/i18n'
import { rememberedSessionDays, shortSessionHours } from '@escuta/identity/contract'
import { daysToAnswer, yearsOfPayments, yearsOfRecords } from '@escuta/privacy/contract'
import { absenceContestHours, holdMinutes, noShowDays, waiverDays } from '@escuta/scheduling/contract'

/** The numbers of rules, for pages that are read. */
export const ruleNumbers: RuleNumbers = {
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
