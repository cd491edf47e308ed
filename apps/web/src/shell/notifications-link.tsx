import { unreadTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { trpc } from '../lib/trpc.ts'
import { CountedLink } from './counted-link.tsx'

type NotificationsLinkProps = { readonly to: '/cliente/notificacoes' | '/profissional/notificacoes' }

/** The link to the inbox with the number of unread notifications; shows the ones that arrive as toasts. */
export function NotificationsLink({ to }: NotificationsLinkProps) {
  const { data } = trpc.notifications.unread.useQuery()
  const unread = data?.unread ?? 0
  const lastId = useRef<string | null>(undefined)
  useEffect(() => {
    if (!data) return
    const { newestLive } = data
    const isFirst = lastId.current === undefined
    if (newestLive && !isFirst && newestLive.id !== lastId.current)
      toast({ title: newestLive.title, description: newestLive.message })
    if (newestLive || isFirst) lastId.current = newestLive?.id ?? null
  }, [data])
  return (
    <CountedLink to={to} label={texts.notificationsLink(unread)} count={unread > 0 && texts.badge(unread)}>
      <Bell aria-hidden />
    </CountedLink>
  )
}
