import type { ReactNode } from 'react'

type FactProps = { readonly term: string; readonly children: ReactNode; readonly note?: ReactNode }

/** One entry of a description list: term, value, and a note below it. */
export function Fact({ term, children, note }: FactProps) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{term}</dt>
      <dd className="font-semibold first-letter:uppercase">{children}</dd>
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}
