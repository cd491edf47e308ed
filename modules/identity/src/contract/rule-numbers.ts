// Numbers alone, so that pages that name them load nothing else.

/** How long a session lasts, and how long with "remember me", which has no effect for staff. */
export const shortSessionHours = 12
export const rememberedSessionDays = 30

/** Days until an invitation to take a patient record over ends. */
export const invitationDays = 14
