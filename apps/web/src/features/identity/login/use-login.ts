import { loginTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { messageOf } from '../../../lib/refusal.ts'
import { homeOf, startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { LoginFields } from './login-problem.ts'

/** Signs in: a toast for either outcome, and after success the person's own area 1.5 s later (spec §§2, 4, 8). */
export function useLogin(rememberMe: boolean) {
  const redirectLater = useRedirectLater()
  const login = trpc.identity.login.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, rememberMe)
      toast({ tone: 'success', title: loginTexts.succeeded, description: loginTexts.succeededHint })
      redirectLater(homeOf(user))
    },
    onError: (error) => {
      const description = messageOf(error, loginTexts.failedFallback)
      toast({ tone: 'error', title: loginTexts.failed, description })
    },
  })
  return {
    submit: ({ email, password }: LoginFields) => login.mutate({ login: email.trim(), password, rememberMe }),
    /** True from the press until the next screen, so that nobody signs in twice. */
    busy: login.isPending || login.isSuccess,
  }
}
