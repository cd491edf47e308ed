import type { ReactNode } from 'react'

/** A table that scrolls sideways where it is wider than the screen, with the keyboard as well. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus to be scrolled by keys
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-left tabular-nums">{children}</table>
    </div>
  )
}
