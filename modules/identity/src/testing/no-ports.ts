/** The ports of other modules, for specs in which nobody has an appointment and there are no professionals. */
export const noPorts = {
  appointments: {
    comingOf: async () => ({ asClient: null, asProfessional: null }),
    paidAhead: async () => [],
    upcomingOfClient: async () => [],
    standingOf: async () => undefined,
  },
  professionals: { byIds: async () => new Map() },
} as const
