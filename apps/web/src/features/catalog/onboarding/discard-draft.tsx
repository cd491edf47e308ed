import { onboardingTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { successToast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** Deletes what was answered, once it is confirmed. */
export function DiscardDraft({ onDiscarded }: { readonly onDiscarded: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const discard = trpc.catalog.discardOnboardingDraft.useMutation({
    onSuccess: successToast(texts.discarded, texts.discardedHint, onDiscarded),
    onError: failureToast(texts.discardTexts),
  })
  return (
    <>
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {texts.discard}
      </Button>
      {isOpen && (
        <FormDialog
          title={texts.discardTitle}
          description={texts.discardText}
          submit={texts.discardSubmit}
          busyLabel={discard.isPending && texts.discarding}
          cancel={texts.discardCancel}
          variant="danger"
          onSubmit={() => discard.mutate()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
