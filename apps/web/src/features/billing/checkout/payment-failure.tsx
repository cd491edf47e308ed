import { Notice } from '@escuta/ui/notice'
import { useEffect, useRef } from 'react'

export type Failure = {
  readonly title: string
  readonly description: string
  /** Whether the reader is led to it; not to what was there when the page opened or what a field says itself. */
  readonly takesFocus: boolean
}

/** Why the last attempt to pay failed; stays until the next one. */
export function PaymentFailure({ failure }: { readonly failure: Failure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure.takesFocus) place.current?.focus()
  }, [failure])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={failure.takesFocus ? 'alert' : undefined}
      className="rounded-control"
    >
      <Notice tone="danger">
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.description}</p>
      </Notice>
    </div>
  )
}
