/** Refusals of a booking that are about the client's other holds or their own agenda: another slot would not help. */
export const holdRefusals = [
  'unpaid-hold-with-professional',
  'overlapping-unpaid-hold',
  'too-many-unpaid-holds',
  'email-needed-for-more-holds',
  'swap-of-paid',
  'appointment-moved-away',
  'booking-paused',
  'too-many-holds-on-network',
  'own-agenda',
] as const
