import { unreadTexts as texts } from '@escuta/i18n'
import { MessageCircle } from 'lucide-react'
import { trpc } from '../lib/trpc.ts'
import { CountedLink } from './counted-link.tsx'

const pages = { client: '/cliente/mensagens', professional: '/profissional/mensagens' } as const

/** The link to the conversations of an area with the number of unread messages there. */
export function MessagesLink({ area }: { readonly area: keyof typeof pages }) {
  const unread = trpc.messaging.unread.useQuery().data?.[area] ?? 0
  return (
    <CountedLink
      to={pages[area]}
      label={texts.messagesLink(unread)}
      count={unread > 0 && texts.badge(unread)}
    >
      <MessageCircle aria-hidden />
    </CountedLink>
  )
}
