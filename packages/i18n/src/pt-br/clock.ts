/** The time zone of a written time. */
export const clockTexts = {
  zone: (zone: string) => `Horário de ${zone}.`,
} as const
