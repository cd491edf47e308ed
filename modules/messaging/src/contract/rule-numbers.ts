// Numbers alone, so that pages that name them load nothing else.

/** Minutes before an appointment's start from which its room is open to its participants. */
export const roomOpensMinutes = 15

/** Hours after the end of an appointment until its room closes. */
export const callClosesHours = 2
