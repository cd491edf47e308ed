import { ErrorState } from '@escuta/ui/error-state'
import { screenStateTexts } from '@escuta/i18n'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { WithinMain } from './main.tsx'
import { messageOf, refusalOf } from './failure.ts'

/** Shown in place of a screen that failed to load: the refusal's message or a general one, and a retry button. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return (
    <WithinMain>
      <div className="page-width grid min-h-[70dvh] place-items-center">
        <ErrorState
          wholePage
          title={messageOf(error, screenStateTexts.failed)}
          hint={refusalOf(error)?.action ?? screenStateTexts.failedHint}
          onRetry={retry}
        />
      </div>
    </WithinMain>
  )
}
