import { isStaff, sessionHours } from '@escuta/identity/contract'
import { loginTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { startPageOf } from '../../../lib/session.ts'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'

/** Signs in: a toast for either outcome, and a redirect to the user's area 1.5 s after success. */
export function useLogin(): SignIn {
  const redirectLater = useRedirectLater()
  return useSignIn({
    onSignedIn(user, rememberMe) {
      const isShortened = rememberMe && isStaff(user.roles)
      const description = isShortened ? loginTexts.staffHint(sessionHours.short) : loginTexts.succeededHint
      toast({ tone: 'success', title: loginTexts.succeeded, description })
      redirectLater(startPageOf(user))
    },
    onRefused: failureToast(loginTexts),
  })
}
