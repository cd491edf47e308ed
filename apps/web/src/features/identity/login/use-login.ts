import { isStaff, sessionHours } from '@escuta/identity/contract'
import { loginTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { useReturnTo } from '../../../lib/login-state.ts'
import { startPageOf } from '../../../lib/session.ts'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'

/** Signs in: a toast for either outcome, and 1.5 s after success, a redirect to the page that asked for it, or the user's area. */
export function useLogin(): SignIn {
  const redirectLater = useRedirectLater()
  const returnTo = useReturnTo()
  return useSignIn({
    onSignedIn(user, rememberMe) {
      const isShortened = rememberMe && isStaff(user.roles)
      const description = isShortened ? loginTexts.staffHint(sessionHours.short) : loginTexts.succeededHint
      toast({ tone: 'success', title: loginTexts.succeeded, description })
      redirectLater(returnTo ?? startPageOf(user))
    },
    onRefused: failureToast(loginTexts),
  })
}
