import { notificationTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { toast } from '@escuta/ui/toast-queue'
import { Bell } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SiteLink } from '../lib/site-link.tsx'
import { trpc } from '../lib/trpc.ts'

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
    <SiteLink
      to={to}
      aria-label={texts.badge(unread)}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-on-accent tabular-nums"
        >
          {texts.badgeCount(unread)}
        </span>
      )}
    </SiteLink>
  )
}
