import { invitationTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

type NotMeProps = { readonly token: string; readonly email: string; readonly onDeclined: () => void }

/** "Não sou eu", confirmed: mail scanners open links, and it cannot be undone by this page. */
export function NotMe({ token, email, onDeclined }: NotMeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const decline = trpc.identity.invitation.declineInvitation.useMutation({
    onSuccess: onDeclined,
    onError: failureToast({ failed: texts.notMeFailed, failedHint: texts.failedHint }),
  })
  return (
    <>
      <Button variant="ghost" wide onClick={() => setIsOpen(true)}>
        {texts.notMe}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.notMeTitle}
          description={texts.notMeAbout(email)}
          submit={texts.notMeConfirm}
          onSubmit={() => decline.mutate({ token })}
          busyLabel={decline.isPending && texts.notMeConfirming}
          cancel={texts.back}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
