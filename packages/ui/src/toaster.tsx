import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { leaveToDialog } from './escape.ts'
import { labels } from './labels.ts'
import { currentToast, dismissToast, subscribeToToasts } from './toast-queue.ts'
import type { ActiveToast, ToastTone } from './toast-queue.ts'
import { useAfterHydration } from './use-after-hydration.ts'

const leavingMs = 170

/**
 * The region of toasts, once per page. Spec §9: one at a time, 5000 ms, dismissed by a swipe of 50 px to the right,
 * F8 focuses the region, at most 420 px wide on medium screens.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const isInBrowser = useAfterHydration(() => true, false)
  const region = useRef<HTMLOListElement>(null)
  const pressed = useLastPressed()
  useEffect(() => {
    globalThis.requestIdleCallback?.(() => void loadPlacing().catch(() => undefined))
  }, [])
  useEffect(() => {
    if (!shown || !region.current) return
    const place = () => {
      if (region.current) void placeToast(region.current, shown, pressed.current)
    }
    const next = requestAnimationFrame(place)
    // A refusal reaches its field after the toast. Otherwise the place is kept: no toast leaves while a finger is above it.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches('[aria-invalid="true"]')))
        place()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] })
    function keepFree({ target }: FocusEvent) {
      if (!(target instanceof Element) || !region.current || region.current.contains(target)) return
      if (target.matches(':focus-visible')) void uncover(region.current, target)
    }
    document.addEventListener('focusin', keepFree)
    return () => {
      document.removeEventListener('focusin', keepFree)
      cancelAnimationFrame(next)
      observer.disconnect()
    }
  }, [shown, pressed])
  // The viewport has a style attribute, which the Content-Security-Policy blocks in HTML.
  if (!isInBrowser) return undefined
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={labels.toast}>
      {shown && <ShownToast key={shown.id} message={shown} />}
      <Radix.Viewport
        hotkey={['F8']}
        label={labels.toasts}
        ref={region}
        data-toast={shown?.tone}
        className={classNames(
          'fixed inset-x-0 bottom-[env(safe-area-inset-bottom,0rem)] z-100 m-0 flex list-none flex-col gap-2 rounded-card p-4 -outline-offset-4',
          'data-[place=top]:top-(--toast-top) data-[place=top]:bottom-auto',
          'max-sm:py-2 sm:right-0 sm:left-auto sm:w-full md:max-w-[420px]',
        )}
      />
    </Radix.Provider>
  )
}

/** What was pressed last: some browsers do not focus buttons. */
function useLastPressed() {
  const pressed = useRef<Element>(undefined)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      pressed.current = (target instanceof Element && target.closest('button, a, [role="tab"]')) || undefined
    }
    document.addEventListener('pointerdown', remember, true)
    return () => document.removeEventListener('pointerdown', remember, true)
  }, [])
  return pressed
}

/** Loaded when the browser is idle, as no screen needs it to be shown. */
const loadPlacing = () => import('./toast-place.ts')

async function placeToast(...[region, toast, pressed]: Parameters<Placing>): Promise<void> {
  const placing = await loadPlacing().catch(() => undefined)
  placing?.placeToast(region, toast, pressed)
}

async function uncover(region: HTMLElement, focused: Element): Promise<void> {
  const placing = await loadPlacing().catch(() => undefined)
  placing?.uncover(region, focused)
}

type Placing = Awaited<ReturnType<typeof loadPlacing>>['placeToast']

const toneIcons: Record<ToastTone, typeof CircleCheck | null> = {
  neutral: null,
  success: CircleCheck,
  error: CircleAlert,
}

function ShownToast({ message }: { readonly message: ActiveToast }) {
  const [open, setOpen] = useState(true)
  const tone = message.tone ?? 'neutral'
  const Icon = toneIcons[tone]
  function close(stillOpen: boolean) {
    if (stillOpen) return
    setOpen(false)
    setTimeout(() => dismissToast(message.id), leavingMs)
  }
  return (
    <Radix.Root
      open={open}
      onOpenChange={close}
      onEscapeKeyDown={leaveToDialog}
      type={tone === 'error' ? 'foreground' : 'background'}
      {...(message.durationMs !== undefined && { duration: message.durationMs })}
      className={classNames(
        'flex items-start gap-3 rounded-card border border-line bg-surface py-3.5 pr-2 pl-5 text-ink shadow-float',
        'data-[state=closed]:animate-slide-out data-[state=open]:animate-rise-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-[translate]',
      )}
    >
      {Icon && (
        <Icon
          className={classNames('mt-2 size-5.5 shrink-0', tone === 'error' ? 'text-danger' : 'text-accent')}
          aria-hidden
        />
      )}
      <div className="grid flex-1 gap-0.5 py-1.5">
        <Radix.Title className="text-body font-semibold">{message.title}</Radix.Title>
        {message.description && (
          <Radix.Description className="text-body text-ink-soft">{message.description}</Radix.Description>
        )}
      </div>
      <Radix.Close aria-label={labels.close} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  )
}
