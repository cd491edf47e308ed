import { Card } from '@escuta/ui/card'
import { useId, type ReactNode } from 'react'
import type { AccountSectionId } from './account-sections.ts'

type AccountSectionProps = {
  /** Also its anchor. */
  readonly id: AccountSectionId
  readonly title: string
  readonly about?: string
  /** The badge of its state, beside the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * One section of the account page. Its scroll margin is the height of the header and, on phones, the chips, minus the
 * 6rem of scroll padding that every page has.
 */
export function AccountSection({ id, title, about, aside, children }: AccountSectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--area-header)-1.2rem)] outline-none lg:scroll-mt-[calc(var(--area-header)-4rem)]"
    >
      <Card className="grid gap-6">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id={headingId} className="text-title font-semibold">
              {title}
            </h2>
            {aside}
          </div>
          {about && <p className="max-w-2xl text-pretty text-ink-soft">{about}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
