import type { CredentialCase } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { successToast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import type { Decision } from './decision-dialog.tsx'

const DecisionDialog = lazyComponent(() => import('./decision-dialog.tsx'), 'DecisionDialog')

/** What can be decided about a case, by its situation. */
export function CaseActions({ data }: { readonly data: CredentialCase }) {
  const { professionalId, name, review, verified } = data
  const [decision, setDecision] = useState<Decision | null>(null)
  const start = trpc.catalog.startCredentialReview.useMutation({
    onSuccess: successToast(texts.started, texts.startedHint),
    onError: failureToast({ failed: texts.startFailed, failedHint: texts.failedAction }),
  })
  const mayStart = review === 'submitted' || review === 'recheck-due' || review === 'expired'
  return (
    <div className="flex flex-wrap gap-3">
      {review !== 'approved' && <Button onClick={() => setDecision('approve')}>{texts.approve}</Button>}
      {mayStart && (
        <Button
          variant="secondary"
          busyLabel={start.isPending && texts.starting}
          onClick={() => start.mutate({ professionalId })}
        >
          {texts.start}
        </Button>
      )}
      {review !== 'approved' && review !== 'rejected' && (
        <Button variant="dangerQuiet" onClick={() => setDecision('reject')}>
          {texts.reject}
        </Button>
      )}
      {verified && (
        <Button variant="dangerQuiet" onClick={() => setDecision('withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      {decision && (
        <DecisionDialog
          decision={decision}
          professionalId={professionalId}
          name={name}
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  )
}
