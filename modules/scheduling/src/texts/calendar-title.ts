import { productName } from '@escuta/kernel'

/**
 * The title of an appointment in every calendar: of the download, the mail and the feed. It names nobody and nothing, as
 * others may see a calendar, unless the professional chose names for the feed.
 */
export function calendarTitle(name: string | undefined): string {
  return name === undefined ? `Compromisso na ${productName}` : `Consulta com ${name}`
}

export const calendarDescription = `Os detalhes estão na ${productName}.`
