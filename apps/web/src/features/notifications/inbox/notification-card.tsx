import { formatDateTime, formatRelative, notificationTexts as texts } from '@escuta/i18n'
import type { Notification, NotificationType, RecipientRole } from '@escuta/notifications/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { classNames } from '@escuta/ui/class-names'
import { AlarmClock, CalendarDays, Info, type LucideIcon, MessageCircle, Wallet } from 'lucide-react'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { SubjectLink } from './subject-link.tsx'

type Kind = NotificationType | 'message'

const system = { icon: Info, colour: 'bg-sunken text-ink-soft' }
const looks: Readonly<Record<Kind, { readonly icon: LucideIcon; readonly colour: string }>> = {
  appointment: { icon: CalendarDays, colour: 'bg-accent-soft text-on-accent-soft' },
  payment: { icon: Wallet, colour: 'bg-accent text-on-accent' },
  reminder: { icon: AlarmClock, colour: 'bg-warning-soft text-warning' },
  message: { icon: MessageCircle, colour: 'bg-accent-soft text-on-accent-soft' },
  system,
  other: system,
}

type NotificationCardProps = { readonly notification: Notification; readonly area: RecipientRole }

export function NotificationCard({ notification, area }: NotificationCardProps) {
  const { id, title, message, isRead, createdAt } = notification
  const mark = trpc.notifications.markNotificationRead.useMutation({ onError: failureToast(texts) })
  const now = useNow()
  const at = new Date(createdAt)
  const kind = kindOf(notification)
  const { icon: Icon, colour } = looks[kind]
  return (
    <Card padding="small" className={classNames('flex gap-4', !isRead && 'border-l-4 border-l-accent')}>
      <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full', colour)}>
        <Icon aria-hidden className="size-5.5" />
      </span>
      <article aria-labelledby={`titulo-${id}`} className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`titulo-${id}`} className="text-subtitle font-semibold">
            {title}
          </h2>
          <Badge tone="outline">{texts.types[kind]}</Badge>
          {!isRead && (
            <span className="size-2.5 rounded-full bg-accent">
              <span className="sr-only">{texts.isUnread}</span>
            </span>
          )}
        </div>
        <p className="max-w-prose text-pretty wrap-anywhere">{message.replaceAll('R$ ', 'R$\u00A0')}</p>
        <p className="text-caption text-ink-soft">
          <time dateTime={createdAt}>{formatDateTime(at)}</time>
          {` (${formatRelative(at, now)})`}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:-ml-15">
          <SubjectLink notification={notification} area={area} onOpen={() => isRead || mark.mutate({ id })} />
          {!isRead && (
            <Button
              variant="ghost"
              size="small"
              busyLabel={mark.isPending && texts.marking}
              onClick={() => mark.mutate({ id })}
            >
              {texts.markRead}
              <span className="sr-only">{title}</span>
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

/** The types of notifications have none for messages. */
function kindOf({ type, subject }: Notification): Kind {
  return subject === 'conversation' ? 'message' : type
}
