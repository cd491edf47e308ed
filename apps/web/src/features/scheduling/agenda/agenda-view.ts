import type { agendaTexts } from '@escuta/i18n'

/** How the agenda is shown; the values are in the address. */
export type AgendaView = keyof typeof agendaTexts.view
export const agendaViews: readonly AgendaView[] = ['mes', 'semana', 'dia']
export type DaysSpan = Exclude<AgendaView, 'mes'>

/** The procedure's name of a view. */
export const spanOf = { semana: 'week', dia: 'day' } as const

/** The view without one in the address: on a narrow screen the day. */
export function usualView(): AgendaView {
  return matchMedia('(max-width: 40rem)').matches ? 'dia' : 'mes'
}
