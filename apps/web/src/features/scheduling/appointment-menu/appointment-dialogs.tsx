import { appointmentMenuTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { attendanceSentence } from '../../../lib/attendance-sentence.ts'
import { DetailsDialog } from '../../../lib/details-dialog.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { NewTime } from '../move-appointment/new-time.ts'
import { AppointmentChatLink, hasConversation } from './appointment-chat-link.tsx'
import { type MenuAction, menuActions } from './menu-actions.ts'
import { RoomButtons } from './room-buttons.tsx'
import { roomOpensAt } from './room-opening.ts'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { whoAndWhen } from './who-and-when.ts'

const ApproveDialog = lazyComponent(
  () => import('../approve-appointment/approve-dialog.tsx'),
  'ApproveDialog',
)
const DeclineDialog = lazyComponent(
  () => import('../decline-appointment/decline-dialog.tsx'),
  'DeclineDialog',
)
const CancelDialog = lazyComponent(() => import('../cancel-appointment/cancel-dialog.tsx'), 'CancelDialog')
const MoveDialog = lazyComponent(() => import('../move-appointment/move-dialog.tsx'), 'MoveDialog')
const CompleteDialog = lazyComponent(
  () => import('../complete-appointment/complete-dialog.tsx'),
  'CompleteDialog',
)
const ContestDialog = lazyComponent(() => import('../contest-no-show/contest-dialog.tsx'), 'ContestDialog')
const NoShowDialog = lazyComponent(() => import('../record-no-show/no-show-dialog.tsx'), 'NoShowDialog')
const ReviewDialog = lazyComponent(
  () => import('../../catalog/review-appointment/review-dialog.tsx'),
  'ReviewDialog',
)
const WaiveDialog = lazyComponent(() => import('../waive-deadline/waive-dialog.tsx'), 'WaiveDialog')

/** Those that need to know the appointment, its people and its time alone. */
const dialogs = {
  decline: DeclineDialog,
  cancel: CancelDialog,
  complete: CompleteDialog,
  contest: ContestDialog,
  review: ReviewDialog,
  noShow: NoShowDialog,
} as const

type AppointmentDialogsProps = AppointmentMenuProps & {
  readonly open: MenuAction
  /** The time that the dialog for moving begins with. */
  readonly moveTo?: NewTime
  readonly onOpen: (action: MenuAction | undefined) => void
}

/** The dialog of one action; the details lead to the others. */
export function AppointmentDialogs({ open, moveTo, onOpen, ...viewed }: AppointmentDialogsProps) {
  const { appointment, seenBy, specialty } = viewed
  const { id, date, zone, professionalId } = appointment
  const onClose = () => onOpen(undefined)
  const dialog = { appointmentId: id, ...whoAndWhen(viewed), seenBy, onClose }
  switch (open) {
    case 'details':
      return (
        <DetailsDialog
          appointment={appointment}
          seenBy={seenBy}
          {...(specialty !== undefined && { specialty })}
          actions={<DetailsActions {...viewed} onOpen={onOpen} />}
          onClose={onClose}
        />
      )
    case 'approve':
      return <ApproveDialog {...dialog} professionalId={professionalId} date={date} zone={zone} />
    case 'move':
      return (
        <MoveDialog
          {...dialog}
          professionalId={professionalId}
          zone={zone}
          {...(moveTo && { initial: moveTo })}
        />
      )
    case 'waive':
      return <WaiveDialog {...dialog} price={appointment.price} />
    default: {
      const Opened = dialogs[open]
      return <Opened {...dialog} />
    }
  }
}

function DetailsActions({ onOpen, ...viewed }: Omit<AppointmentDialogsProps, 'open'>) {
  const { appointment, now } = viewed
  const actions = menuActions(appointment, now).filter((action) => action !== 'details')
  // The buttons of the room have the conversation beside them.
  const hasChat = roomOpensAt(appointment, now) === undefined && hasConversation(viewed)
  return (
    <>
      <AttendanceLine {...viewed} />
      <RoomButtons {...viewed} />
      {appointment.status === 'pending' && <p className="text-caption text-ink-soft">{texts.chatOpens}</p>}
      {(actions.length > 0 || hasChat) && (
        <div className="flex flex-wrap gap-2">
          {hasChat && <AppointmentChatLink {...viewed} />}
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'cancel' ? 'dangerQuiet' : 'secondary'}
              size="small"
              onClick={() => onOpen(action)}
            >
              {texts.actions[action]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** Who came to the room of an appointment, and when; nothing before it starts, and where neither came. */
function AttendanceLine(viewed: AppointmentMenuProps) {
  const { appointment, seenBy, now } = viewed
  const { id, date, zone, status } = appointment
  const enabled = status !== 'pending' && now >= new Date(date)
  const { data } = trpc.messaging.attendance.useQuery({ appointmentId: id }, { enabled })
  const sentence = data && attendanceSentence(data, { seenBy, other: whoAndWhen(viewed).other, zone })
  return sentence ? <p className="text-caption text-ink-soft tabular-nums">{sentence}</p> : null
}
