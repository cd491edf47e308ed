import type { CredentialCase } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts, formatFileSize } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'

const DocumentDialog = lazyComponent(() => import('./document-dialog.tsx'), 'DocumentDialog')

/** The document that waits for the review. Its link is valid for minutes, so it is asked for anew each time. */
export function CaseDocument({ data: { professionalId, document } }: { readonly data: CredentialCase }) {
  const [isShown, setShown] = useState(false)
  const open = trpc.catalog.openCredentialDocument.useMutation({
    onSuccess: () => setShown(true),
    onError: failureToast({ failed: texts.openFailed, failedHint: texts.failedAction }),
  })
  if (!document) return <p className="text-ink-soft">{texts.noDocument}</p>
  return (
    <Card className="grid gap-4">
      <p className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5.5 shrink-0 text-ink-soft" />
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{document.fileName}</span>
          <span className="text-caption text-ink-soft">{formatFileSize(document.size)}</span>
        </span>
      </p>
      <Button
        variant="secondary"
        busyLabel={open.isPending && texts.opening}
        onClick={() => open.mutate({ professionalId })}
      >
        {texts.open}
      </Button>
      <p className="text-caption text-ink-soft">{texts.openHint}</p>
      {isShown && open.data && <DocumentDialog document={open.data} onClose={() => setShown(false)} />}
    </Card>
  )
}
