import { Loading } from '@escuta/ui/skeleton'
import { Spinner } from '@escuta/ui/spinner'
import { WithinMain } from './main.tsx'

/**
 * Shown while the script of a page or the session is loading. Not a skeleton, because the page follows with its own:
 * empty at first, with a spinner after 0.6 s.
 */
export function PendingScreen() {
  return (
    <WithinMain>
      <Loading className="grid min-h-[60dvh] place-items-center text-ink-soft">
        <span className="animate-fade-in [animation-delay:600ms] [animation-fill-mode:both]">
          <Spinner className="size-8" />
        </span>
      </Loading>
    </WithinMain>
  )
}
