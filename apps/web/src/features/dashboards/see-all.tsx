import type { ReactNode } from 'react'
import type { BuiltScreen } from '../../lib/built-screens.ts'
import { SiteLink } from '../../lib/site-link.tsx'

/** The way from a section's first rows to all of them. */
export function SeeAll({ to, children }: { readonly to: BuiltScreen; readonly children: ReactNode }) {
  return (
    <SiteLink
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </SiteLink>
  )
}
