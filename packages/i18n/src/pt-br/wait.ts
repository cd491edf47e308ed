/** The wait of a form after `too-many-requests` (429). */
export const waitTexts = {
  left: (time: string) => `Você pode tentar de novo em ${time}.`,
  seconds: (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`),
  minutes: (minutes: number, seconds: number) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
} as const
