import { footerTexts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { useEffect, useSyncExternalStore } from 'react'
import { SiteLink } from '../lib/site-link.tsx'
import { type SystemHealth, useSystemHealth } from '../lib/system-health.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the system works, as it says itself, and whether the browser is online. */
export function ConnectionState() {
  const { answer, ask } = useSystemHealth()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [ask])
  const { text, light } = shownAs(online, answer?.health)
  return (
    <output>
      <SiteLink
        to="/status"
        className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
      >
        <span aria-hidden className={classNames('size-2.5 rounded-full', light)} />
        {text}
      </SiteLink>
    </output>
  )
}

function shownAs(online: boolean, health: SystemHealth | undefined) {
  if (!online) return { text: footerTexts.offline, light: 'bg-danger' }
  if (!health) return { text: footerTexts.asking, light: 'bg-line-strong' }
  if (health.state === 'ready') return { text: footerTexts.online, light: 'bg-accent' }
  return { text: footerTexts.unavailable, light: 'bg-danger' }
}
