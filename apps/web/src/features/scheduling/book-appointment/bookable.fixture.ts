export const professionalId = '0f0f0f0f-0000-4000-8000-000000000002'
export const date = '2026-11-30'
export const consents = { boxes: () => null, areGiven: true, texts: [] }

type Time = { readonly time: string; readonly startsAt: string; readonly available: boolean }

/** What the booking asks about a professional who has these times on one day. */
export function bookable(times: readonly Time[]) {
  return {
    'scheduling.guardianNeed': { answer: 'none' },
    'catalog.publicProfile': {
      answer: {
        id: professionalId,
        name: 'Helena Martins',
        specialty: 'Psicologia',
        crp: 'CRP',
        price: 15_000,
        zone: 'America/Sao_Paulo',
      },
    },
    'scheduling.freeTimes': {
      answer: {
        zone: 'America/Sao_Paulo',
        duration: 60,
        directBooking: true,
        cancellationDeadlineHours: 24,
        days: [{ date, times }],
      },
    },
  }
}
