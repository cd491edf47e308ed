import { classNames } from '@escuta/ui/class-names'
import type { ReactNode } from 'react'

type SampleProps = { readonly title: string; readonly children: ReactNode; readonly className?: string }

export function Sample({ title, children, className }: SampleProps) {
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="text-subtitle font-semibold">{title}</h2>
      <div className={classNames('min-w-0', className)}>{children}</div>
    </section>
  )
}
