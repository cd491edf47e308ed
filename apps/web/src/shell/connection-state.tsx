import { footerTexts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shows whether the browser is online. */
export function ConnectionState() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="flex items-center gap-2">
      <span aria-hidden className={classNames('size-2.5 rounded-full', online ? 'bg-accent' : 'bg-danger')} />
      {online ? footerTexts.online : footerTexts.offline}
    </output>
  )
}
