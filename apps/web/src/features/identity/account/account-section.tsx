import { Card } from '@escuta/ui/card'
import { useId, type ReactNode } from 'react'
import type { AccountPart } from './account-parts.ts'

type AccountSectionProps = {
  /** Also its address: menus can link to it. */
  readonly id: AccountPart
  readonly title: string
  readonly about?: string
  /** A word about its state, beside the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * One part of the account page, with its heading and its own address. It comes to stand under the header and, on
 * phones, under the chips; 6rem of that is every page's own scroll padding.
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
