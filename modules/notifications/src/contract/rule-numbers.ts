// Numbers alone, so that pages that name them load nothing else.

/** Hours before an appointment at which its reminder is sent. */
export const reminderLeadHours = 24

/** Hours before that time from which on a confirmation, a move or an acceptance takes the reminder's place. */
export const reminderRestHours = 3

/** Minutes before an appointment at which both participants are sent the link of its room. */
export const roomLinkLeadMinutes = 30

/** Hours after an appointment was completed at which its client is asked for a review. */
export const reviewRequestHours = 24

/** Days after that time at which it is too late to ask. */
export const reviewRequestableDays = 7
