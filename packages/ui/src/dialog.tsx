import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { isLeftToDialog } from './escape.ts'
import { labels } from './labels.ts'

type DialogProps = {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Buttons of the footer; stacked on phones. */
  readonly actions?: ReactNode
  readonly size?: 'medium' | 'wide'
} & (
  | { readonly trigger: ReactElement; readonly onClose?: undefined }
  /** Without a trigger, open from the start. */
  | { readonly trigger?: undefined; readonly onClose: () => void }
)

/** A modal dialog, at the bottom of the screen on phones. Traps the focus and returns it to what opened it. */
export function Dialog(props: DialogProps) {
  const { title, description, children, actions, size = 'medium', trigger, onClose } = props
  const [open, setOpen] = useState(!trigger)
  const [openers] = useState(() => (trigger ? [] : openersOf(document.activeElement)))
  const onOpenChange = onClose ?? setOpen
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && isLeftToDialog(event.nativeEvent)) onOpenChange(false)
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          onKeyDown={closeOnEscape}
          onFocus={showWhole}
          // Radix returns the focus to its trigger only.
          {...(!trigger && {
            onCloseAutoFocus: () => openers.find(({ isConnected }) => isConnected)?.focus(),
          })}
          ref={(content) => void (content && openersOfDialogs.set(content, openers))}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 grid max-h-[92dvh] gap-5 overflow-y-auto overscroll-contain border',
            'rounded-t-sheet border-line bg-surface px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float',
            'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-card sm:p-7',
            size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <span aria-hidden className="mx-auto h-1.5 w-11 rounded-full bg-line sm:hidden" />
          <div className="grid gap-1.5 pr-11">
            <Radix.Title className="text-title font-semibold">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-body text-ink-soft">{description}</Radix.Description>
            )}
          </div>
          {children}
          {actions && <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:flex-wrap">{actions}</div>}
          <Radix.Close
            aria-label={labels.close}
            className={classNames(
              buttonClass({ variant: 'ghost', size: 'icon' }),
              'absolute top-5 right-3 sm:top-5 sm:right-5',
            )}
          >
            <X aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** From the last control to the first, and back, Radix moves the focus without scrolling. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest' })
}

const openersOfDialogs = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * The element that had the focus, for a menu's item, which unmounts, the button of the menu; then what opened the dialog
 * around it, which a second dialog may replace.
 */
function openersOf(focused: Element | null): readonly HTMLElement[] {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : focused
  const dialog = opener?.closest('[role="dialog"]')
  const around = (dialog && openersOfDialogs.get(dialog)) ?? []
  return opener instanceof HTMLElement ? [opener, ...around] : around
}

/** Closes the enclosing dialog when its button is clicked. */
export function DialogClose({ children }: { readonly children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
