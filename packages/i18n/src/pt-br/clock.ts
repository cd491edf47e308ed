/** Whose clock a written time is on. */
export const clockTexts = {
  zone: (zone: string) => `Horário de ${zone}.`,
} as const
