/** `de Brasília`, `da Bahia`: the name of a zone after a word. */
export function ofZone(zone: string): string {
  return zone === 'Bahia' ? 'da Bahia' : `de ${zone}`
}

/** The time zone of a written time. */
export const clockTexts = {
  zone: (zone: string) => `Horário ${ofZone(zone)}.`,
  viewerZone: (time: string, zone: string) => `Para você: ${time}, horário ${ofZone(zone)}.`,
  clocks: (own: string, viewer: string) => `Agora são ${own}; no relógio deste aparelho, ${viewer}.`,
} as const
