/** The numbers of the product's rules that pages name. Each is a constant of this name in the contract of its module. */
export type RuleNumbers = {
  readonly holdMinutes: number
  readonly defaultDeadlineHours: number
  readonly withdrawalDays: number
  readonly waiverDays: number
  readonly noShowDays: number
  readonly absenceContestHours: number
  readonly daysToAnswer: number
  readonly credentialMonths: number
  readonly yearsOfPayments: number
  readonly yearsOfRecords: number
  readonly shortSessionHours: number
  readonly rememberedSessionDays: number
}
