import { notificationTexts as texts } from '@escuta/i18n'
import type { NotificationPage, RecipientRole } from '@escuta/notifications/contract'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { Link } from '@tanstack/react-router'
import { PageLinks } from '../../../lib/page-links.tsx'
import { NotificationCard } from './notification-card.tsx'
import type { InboxSearch } from './inbox-input.ts'

type NotificationListProps = {
  readonly page: NotificationPage
  readonly area: RecipientRole
  readonly selection: InboxSearch
  readonly isSearch: boolean
}

export function NotificationList({ page, area, selection, isSearch }: NotificationListProps) {
  const { items, nextCursor } = page
  const { cursor, ...first } = selection
  const inbox = area === 'client' ? '/cliente/notificacoes' : '/profissional/notificacoes'
  const hint = nextCursor === null ? texts.emptySearch : texts.searchGoesOn
  return (
    <section aria-label={texts.title} aria-live="polite" className="grid gap-6">
      {items.length === 0 ? (
        <EmptyState
          title={texts.empty}
          hint={isSearch ? hint : texts.emptyHint}
          illustration={<EmptyInboxIllustration />}
        />
      ) : (
        <ul className="grid gap-3">
          {items.map((notification) => (
            <li key={notification.id}>
              <NotificationCard notification={notification} area={area} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label={texts.pages}
        first={texts.latest}
        next={texts.older}
        isFirst={cursor === undefined}
        nextCursor={nextCursor}
        link={(page, look) => <Link to={inbox} search={{ ...first, ...page }} {...look} />}
      />
    </section>
  )
}
