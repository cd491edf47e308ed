import type { AppointmentFigure } from '@escuta/billing/contract'
import { appointmentTexts, financeTexts as texts, formatDateTime } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { EmptyState } from '@escuta/ui/empty-state'
import { StatusBadge } from '../../../lib/status-badge.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { FinanceSelection, SelectChange } from './finance-selection.ts'
import { rowClasses, Rows, RowsFrame } from './rows-frame.tsx'

type AppointmentRowsProps = {
  readonly professionalId: string
  readonly selection: FinanceSelection & { readonly figure: AppointmentFigure }
  readonly onSelect: (change: SelectChange) => void
}

/** The appointments that a figure counts. */
export function AppointmentRows({ professionalId, selection, onSelect }: AppointmentRowsProps) {
  const { period, figure, cursor } = selection
  const page = trpc.billing.financialAppointments.useQuery({
    professionalId,
    period,
    figure,
    limit: 20,
    ...(cursor && { cursor }),
  })
  const title = texts.appointments[figure]
  return (
    <RowsFrame title={title} shown={texts.shown(title)} onSelect={onSelect}>
      <Rows
        page={page}
        isFirst={cursor === undefined}
        onSelect={onSelect}
        empty={<EmptyState title={texts.noAppointments} />}
      >
        {({ id, clientName, startsAt, price, cancelledBy, ...state }) => (
          <li key={id} className={rowClasses.row}>
            <time dateTime={startsAt} className="text-caption text-ink-soft tabular-nums">
              {formatDateTime(new Date(startsAt))}
            </time>
            <span className={rowClasses.what}>
              <span className="block wrap-anywhere">{clientName}</span>
              {cancelledBy !== null && (
                <span className="block text-caption text-ink-soft">
                  {appointmentTexts.reasons[`by-${cancelledBy}`]}
                </span>
              )}
            </span>
            <span className={rowClasses.state}>
              <StatusBadge {...state} />
            </span>
            <span className={rowClasses.amount}>{formatBrl(price)}</span>
          </li>
        )}
      </Rows>
    </RowsFrame>
  )
}
