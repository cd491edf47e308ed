import { appointmentsDuringTexts as texts, formatDateTime } from '@escuta/i18n'
import type { LocalDate, LocalTime } from '@escuta/kernel'
import type { AppointmentsDuring } from '@escuta/scheduling/contract'
import { Notice } from '@escuta/ui/notice'
import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trpc } from './trpc.ts'

/** From one time of the professional's clock to another. */
type Period = {
  readonly professionalId: string
  readonly date: LocalDate
  readonly time: LocalTime
  readonly untilDate: LocalDate
  readonly untilTime: LocalTime
}

/**
 * The appointments in a time that the professional is about to take off; undefined until the time is chosen. `check` before
 * saving: it says whether the appointments, if there are any, were already shown.
 */
export function useAppointmentsDuring(period: Period | undefined, onError: (error: unknown) => void) {
  const query = trpc.scheduling.appointmentsDuring.useQuery(period ?? skipToken)
  async function check(): Promise<boolean> {
    if (!period || query.data) return true
    const { data, error } = await query.refetch()
    if (error) onError(error)
    return data?.count === 0
  }
  return { during: query.data, check }
}

type AppointmentsDuringNoticeProps = {
  readonly during: AppointmentsDuring | undefined
  readonly zone: string
}

/** Names the appointments, each a link to it in a new tab, so that the form keeps its input. */
export function AppointmentsDuringNotice({ during, zone }: AppointmentsDuringNoticeProps) {
  return (
    <div role="status" className={during?.count ? '' : 'sr-only'}>
      {during && during.count > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">{texts.title(during.count)}</p>
          <p>{texts.stay(during.count)}</p>
          <ul className="max-h-44 overflow-y-auto">
            {during.first.map(({ id, clientName, date }) => (
              <li key={id}>
                <Link
                  to="/profissional/agenda"
                  search={{ appointmentId: id }}
                  target="_blank"
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {texts.item(clientName, formatDateTime(new Date(date), zone))}
                  <span className="sr-only"> {texts.newTab}</span>
                </Link>
              </li>
            ))}
          </ul>
          {during.count > during.first.length && <p>{texts.more(during.count - during.first.length)}</p>}
        </Notice>
      )}
    </div>
  )
}
