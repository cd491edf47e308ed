import type { ReactNode } from 'react'

type AccountRowProps = {
  readonly term: string
  readonly value: ReactNode
  readonly note?: ReactNode
  /** The button that opens the change. */
  readonly action: ReactNode
  readonly children?: ReactNode
}

export function AccountRow({ term, value, note, action, children }: AccountRowProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-caption font-semibold">{term}</h3>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 break-all">{value}</div>
          {note && <p className="text-caption text-pretty text-ink-soft">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
