import { conversationTexts as texts, formatDate } from '@escuta/i18n'
import { addDays, type LocalDate, localParts } from '@escuta/kernel'

export type DayOf<Message> = { readonly date: LocalDate; readonly messages: readonly Message[] }

/** Messages by the days of a zone on which they were sent, in the order that they have. */
export function messagesByDay<Message extends { readonly createdAt: string }>(
  messages: readonly Message[],
  zone: string,
): readonly DayOf<Message>[] {
  const days: { date: LocalDate; messages: Message[] }[] = []
  for (const message of messages) {
    const { date } = localParts(new Date(message.createdAt), zone)
    const last = days.at(-1)
    if (last?.date === date) last.messages.push(message)
    else days.push({ date, messages: [message] })
  }
  return days
}

/** `Hoje`, `Ontem`, or the date: `21/11/2026`. */
export function dayName(date: LocalDate, now: Date, zone: string): string {
  const today = localParts(now, zone).date
  if (date === today) return texts.today
  return date === addDays(today, -1) ? texts.yesterday : formatDate(date)
}
