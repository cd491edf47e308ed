import { onboardingTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { queries } from '../../../lib/query-client.ts'
import { redirectDelayMs, useRedirectLater } from '../../../lib/redirect-later.ts'
import { trpc } from '../../../lib/trpc.ts'

const askAgainMs = 300
const mostAttempts = 30

type FinishOptions = { readonly onDone: () => void; readonly onRefused: (error: unknown) => void }

/** Sends the registration; the professional area opens 1.5 s later, once the account has the professional role. */
export function useFinishOnboarding({ onDone, onRefused }: FinishOptions) {
  const redirectLater = useRedirectLater()
  return trpc.catalog.registerProfessional.useMutation({
    onSuccess() {
      onDone()
      toast({ tone: 'success', title: texts.done, description: texts.doneHint })
      const since = performance.now()
      void roleGranted().then(() =>
        redirectLater('/profissional', Math.max(0, redirectDelayMs - (performance.now() - since))),
      )
    },
    onError(error) {
      onRefused(error)
      failureToast(texts)(error)
    },
  })
}

/** Resolves once a call that needs the new role is let in. The server remembers a session for up to two seconds. */
async function roleGranted(attempts = mostAttempts): Promise<void> {
  const fresh = { staleTime: 0 }
  const user = await queries.identity.me.fetch(undefined, fresh).catch(() => undefined)
  const professionalId = user?.professional?.id
  const entered = professionalId && queries.scheduling.calendarFeed.fetch({ professionalId }, fresh)
  const isIn = entered && (await entered.then(() => true).catch(() => false))
  if (isIn || attempts === 0) return undefined
  await new Promise((resolve) => {
    setTimeout(resolve, askAgainMs)
  })
  return roleGranted(attempts - 1)
}
