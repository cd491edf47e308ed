import { notificationTexts as texts } from '@escuta/i18n'
import { roomPath } from '@escuta/kernel'
import type { Notification, RecipientRole } from '@escuta/notifications/contract'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Screen } from '../../../lib/built-screens.ts'
import { conversationAddress } from '../../../lib/chat-link.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { useUser } from '../../../lib/user-context.ts'

const ReviewOfAppointment = lazyComponent(
  () => import('../../catalog/review-appointment/review-of-appointment.tsx'),
  'ReviewOfAppointment',
)
const AppointmentDialog = lazyComponent(() => import('./appointment-dialog.tsx'), 'AppointmentDialog')

type SubjectLinkProps = {
  readonly notification: Notification
  readonly area: RecipientRole
  readonly onOpen: () => void
}

/**
 * Leads to what a notification is about: an appointment of the agenda opens over its day there, a client's on the page,
 * other subjects have a screen.
 */
export function SubjectLink({ notification, area, onOpen }: SubjectLinkProps) {
  const { subject, subjectId, title } = notification
  const role = notification.role ?? area
  if (subject === 'appointment' && subjectId !== null && role === 'professional')
    return (
      <Link
        to="/profissional/agenda"
        search={{ appointmentId: subjectId }}
        onClick={onOpen}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {texts.open.appointment}
        <span className="sr-only">{title}</span>
      </Link>
    )
  if ((subject === 'appointment' || subject === 'review') && subjectId !== null)
    return <DialogButton {...{ subject, subjectId, title, role, onOpen }} />
  // A page keeps the permissions for camera and microphone that it was loaded with.
  if (subject === 'room' && subjectId !== null)
    return (
      <a
        href={roomPath(role, subjectId)}
        onClick={onOpen}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {texts.open.room}
        <span className="sr-only">{title}</span>
      </a>
    )
  if (subject === 'conversation')
    return <ConversationLink otherId={subjectId} role={role} title={title} onOpen={onOpen} />
  if (subject === null) return null
  return <ScreenLink {...screenOf(subject, role)} title={title} onOpen={onOpen} />
}

type DialogButtonProps = Pick<SubjectLinkProps, 'onOpen'> & {
  readonly subject: 'appointment' | 'review'
  readonly subjectId: string
  readonly title: string
  readonly role: RecipientRole
}

/** Opens an appointment, or its review, on the page. */
function DialogButton({ subject, subjectId, title, role, onOpen }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsOpen(true)
    onOpen()
  }
  const onClose = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={open}>
        {texts.open[subject]}
        <span className="sr-only">{title}</span>
      </Button>
      {isOpen && subject === 'review' && <ReviewOfAppointment appointmentId={subjectId} onClose={onClose} />}
      {isOpen && subject === 'appointment' && (
        <AppointmentDialog id={subjectId} seenBy={role} onClose={onClose} />
      )}
    </>
  )
}

type ScreenLinkProps = Pick<SubjectLinkProps, 'onOpen'> & {
  readonly to: Screen
  readonly label: string
  readonly title: string
}

function ScreenLink({ to, label, title, onOpen }: ScreenLinkProps) {
  return (
    <SiteLink to={to} onClick={onOpen} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {label}
      <span className="sr-only">{title}</span>
    </SiteLink>
  )
}

type ConversationLinkProps = Pick<SubjectLinkProps, 'onOpen'> & {
  /** The other participant: a professional for clients, a client for professionals. */
  readonly otherId: string | null
  readonly role: RecipientRole
  readonly title: string
}

function ConversationLink({ otherId, role, title, onOpen }: ConversationLinkProps) {
  const { professional } = useUser()
  if (otherId === null) return null
  const conversation =
    role === 'client'
      ? ({ to: '/cliente/mensagens', search: { profissional: otherId } } as const)
      : conversationAddress(role, { clientId: otherId, professionalId: professional?.id ?? '' })
  return (
    <Link {...conversation} onClick={onOpen} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {texts.open.conversation}
      <span className="sr-only">{title}</span>
    </Link>
  )
}

function screenOf(
  subject: Exclude<Notification['subject'], 'conversation' | null>,
  role: RecipientRole,
): { readonly to: Screen; readonly label: string } {
  switch (subject) {
    case 'appointment':
    case 'room':
    case 'review':
    case 'payment':
      return role === 'professional'
        ? { to: '/profissional/financeiro', label: texts.open.finances }
        : { to: '/cliente/pagamentos', label: texts.open.payments }
    case 'profile':
      return role === 'professional'
        ? { to: '/profissional', label: texts.open.profile }
        : { to: '/cliente', label: texts.open.area }
    case 'settings':
      return { to: '/profissional/configuracoes', label: texts.open.settings }
  }
}
