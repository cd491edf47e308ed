// What the law asks for (docs/brazil.md, "Records and retention"). Numbers alone, so that pages that name them load nothing else.

/** Days within which the operator must answer a request (LGPD, art. 19, II). */
export const daysToAnswer = 15

/** The day from which the terms of use are in force: their version. */
export const termsVersion = '2026-11-25'

/** Years for which payments and receipts are kept, from the last payment on. */
export const yearsOfPayments = 5

/** Years for which a clinical record is kept, from its last entry on (Lei 13.787/2018). */
export const yearsOfRecords = 20
