// Numbers alone, so that pages that name them load nothing else.

/** How long an unpaid hold keeps its slot, in minutes. */
export const holdMinutes = 15

/** How often the time to pay starts anew when an unpaid hold is swapped for another time; later swaps keep its end. */
export const swapsWithNewTime = 2

/** How long a request waits for the professional's answer at the most. */
export const requestHours = 24

/** How long a guardian has to answer at the least, in minutes, where the start is not sooner. */
export const guardianMinutes = 60

/** Days after a client's late cancellation in which the professional may still return the payment. */
export const waiverDays = 30

/** Days after an appointment's end in which a participant may record who did not appear. */
export const noShowDays = 7

/** Hours after a client's record of the professional's absence in which the professional may contest it; then the payment is refunded. */
export const absenceContestHours = 48
