import type { AdminAlert } from '@escuta/administration/contract'
import { adminOverviewTexts as texts, formatDate, formatDateTime } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type AdminScreen, mayOpenAdmin } from '../../lib/admin-screens.ts'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { useUser } from '../../lib/user-context.ts'

type AlertsProps = { readonly alerts: readonly AdminAlert[] }

/** What stops people from using the system, or holds money back. */
const urgent = new Set<AdminAlert['kind']>([
  'lagging-projections',
  'parked-events',
  'payment-mismatches',
  'unsettled-payments',
  'silent-services',
  'refused-mails',
])

/** The screen where an alert is resolved. */
const screens: Partial<Record<AdminAlert['kind'], AdminScreen>> = {
  'credentials-waiting': '/admin/aprovacoes',
  'reports-waiting': '/admin/moderacao',
  'dead-mails': '/admin/email',
  'refused-mails': '/admin/email',
}

/** The alerts that cannot wait, above everything else; nothing without one. */
export function UrgentBanner({ alerts }: AlertsProps) {
  const shown = alerts.filter(({ kind }) => urgent.has(kind))
  if (shown.length === 0) return null
  return (
    <Notice tone="danger">
      <span className="block font-semibold">{texts.urgent}</span>
      {shown.map(({ kind, count }) => texts.alerts[kind](count)).join('. ')}.
    </Notice>
  )
}

export function SystemAlerts({ alerts }: AlertsProps) {
  return (
    <Section title={texts.systemAlerts}>
      <Card padding="small">
        {alerts.length === 0 ? (
          <p className="text-ink-soft">{texts.noAlerts}</p>
        ) : (
          <ul className="grid gap-3">
            {alerts.map((alert) => (
              <li key={alert.kind} className="flex items-start gap-2.5">
                <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
                <Alert {...alert} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function Alert(alert: AdminAlert) {
  const user = useUser()
  const { kind, count } = alert
  const text = texts.alerts[kind](count)
  if (alert.kind === 'contested-no-shows') {
    const { appointmentId, since } = alert
    return (
      <Link to="/admin/suporte/$appointmentId" params={{ appointmentId }} className="text-link">
        {texts.since(text, formatDate(new Date(since)), count)}
      </Link>
    )
  }
  if (alert.kind === 'unsettled-payments') return <UnsettledPayments {...alert} />
  const to = screens[kind]
  if (!to || !mayOpenAdmin(user, to)) return <span>{text}</span>
  return (
    <SiteLink to={to} className="text-link">
      {text}
    </SiteLink>
  )
}

/** The bookings whose money waits, each with a link to its replay, where it is repaired. */
function UnsettledPayments({ kind, count, bookings }: Extract<AdminAlert, { kind: 'unsettled-payments' }>) {
  return (
    <div>
      {texts.alerts[kind](count)}
      <ul className="mt-1 grid gap-1">
        {bookings.map(({ appointmentId, since }) => (
          <li key={appointmentId}>
            <Link to="/admin/suporte/$appointmentId" params={{ appointmentId }} className="text-link">
              {texts.waitingSince(formatDateTime(new Date(since)))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
