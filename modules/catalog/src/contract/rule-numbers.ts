// Numbers alone, so that pages that name them load nothing else.

/** Hours before the start until which clients cancel with a full refund, while the professional has chosen no others. */
export const defaultDeadlineHours = 24

/** Days after it was written in which its author may change a review; it can be withdrawn at any time. */
export const reviewChangeDays = 30

/** For how long a check of a credential is valid: a rule of the product, not of a council. */
export const credentialMonths = 12
/** Days before its end from which it is due again. */
export const credentialNoticeDays = 30

/** Cents. A price outside is asked about once, because it is often a mistyped one; it is not refused. */
export const usualPrice = { least: 3000, most: 100_000 } as const

/** Working days in which the desk answers a registration, as professionals read it. */
export const credentialAnswerDays = 3
