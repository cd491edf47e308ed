import { buttonClass } from '@escuta/ui/button'
import type { ReactNode } from 'react'
import type { BuiltScreen } from '../lib/built-screens.ts'
import { SiteLink } from '../lib/site-link.tsx'

type CountedLinkProps = {
  readonly to: BuiltScreen
  /** Says the count too. */
  readonly label: string
  readonly count: string | false
  readonly children: ReactNode
}

/** An icon of the header that leads to a page, with the number of what is unread there. */
export function CountedLink({ to, label, count, children }: CountedLinkProps) {
  return (
    <SiteLink
      to={to}
      aria-label={label}
      className={buttonClass({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      {children}
      {count && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-[0.75rem] leading-5 font-semibold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </SiteLink>
  )
}
