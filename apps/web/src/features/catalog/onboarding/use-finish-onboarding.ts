import { onboardingTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { queries } from '../../../lib/query-client.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
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
      redirectLater(roleGranted().then(() => '/profissional'))
    },
    onError(error) {
      onRefused(error)
      failureToast(texts)(error)
    },
  })
}

/** The role is granted shortly after the record; without it the area would be refused. */
async function roleGranted(attempts = mostAttempts): Promise<void> {
  const user = await queries.identity.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
  if (user?.professional || attempts === 0) return undefined
  await new Promise((resolve) => {
    setTimeout(resolve, askAgainMs)
  })
  return roleGranted(attempts - 1)
}
