import type { ReactNode } from 'react'

type SectionHeadingProps = { readonly id: string; readonly heading: string; readonly lead?: ReactNode }

export function SectionHeading({ id, heading, lead }: SectionHeadingProps) {
  return (
    <div className="grid max-w-2xl content-start gap-3">
      <h2 id={`${id}-titulo`} className="text-heading font-semibold text-balance">
        {heading}
      </h2>
      {lead && <p className="text-lead text-pretty text-ink-soft">{lead}</p>}
    </div>
  )
}
