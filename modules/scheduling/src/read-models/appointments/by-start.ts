/** Lists of appointments by their start, the latest or the first first. */
export const latestStart = { at: 'startsAt', id: 'appointmentId', order: 'desc' } as const
export const firstStart = { at: 'startsAt', id: 'appointmentId', order: 'asc' } as const
