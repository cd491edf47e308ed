import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** The delays of all tooltips inside: the first opens after 700 ms, the next within 300 ms at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  /** The element it describes; it must be focusable and accept a ref. */
  readonly children: ReactElement
  readonly text: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short description of an element, on hover and on keyboard focus. */
export function Tooltip({ children, text, side = 'top' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-w-72 animate-fade-in rounded-small bg-ink px-3 py-1.5 text-caption text-canvas forced-colors:border"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
