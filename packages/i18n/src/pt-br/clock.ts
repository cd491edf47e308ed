/** The time zone of a written time. */
export const clockTexts = {
  zone: (zone: string) => `Horário de ${zone}.`,
  viewerZone: (time: string, zone: string) => `Para você: ${time}, horário de ${zone}.`,
  clocks: (own: string, viewer: string) => `Agora são ${own}; no relógio deste aparelho, ${viewer}.`,
} as const
