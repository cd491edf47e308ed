import { productName } from '@escuta/kernel'

/** The title of every calendar entry: neutral, as others may see a calendar. */
export const calendarTitle = `Compromisso na ${productName}`
