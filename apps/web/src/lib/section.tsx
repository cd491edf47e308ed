import { useId } from 'react'
import type { ReactNode } from 'react'

type SectionProps = {
  readonly title: string
  readonly id?: string
  /** Rendered at the right of the heading: a count, a link. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with its heading. */
export function Section({ title, id, aside, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="grid scroll-mt-28 content-start gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-title font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
