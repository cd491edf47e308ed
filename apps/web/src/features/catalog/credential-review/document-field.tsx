import type { CredentialDocument } from '@escuta/catalog/contract'
import { onboardingTexts as texts } from '@escuta/i18n'
import { FileField } from '@escuta/ui/file-field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureToast, reasonOf } from '../../../lib/failure.ts'
import { acceptedFiles, contentProblem, fileProblem } from '../../../lib/accepted-files.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { trpc } from '../../../lib/trpc.ts'

type DocumentFieldProps = {
  /** The document that was sent; null without one. */
  readonly document: CredentialDocument | null
  readonly className?: string
}

const kilobyte = 1024

/** The document that proves a credential: sent at once when it is chosen, with refusals at the field. */
export function DocumentField({ document, className }: DocumentFieldProps) {
  const announce = trpc.catalog.uploadCredentialDocument.useMutation({ meta: { changesNothingShown: true } })
  const submit = trpc.catalog.submitCredentialDocument.useMutation({ meta: { changesNothingShown: true } })
  const [problem, setProblem] = useState<string>()
  const send = useMutation({
    networkMode: 'always',
    async mutationFn(file: File) {
      const { path } = await announce.mutateAsync({ size: file.size })
      return submit.mutateAsync({ receipt: await sendFile(path, file), fileName: file.name })
    },
  })
  const remove = trpc.catalog.removeCredentialDocument.useMutation({
    onError: failureToast({ failed: texts.documentNotRemoved, failedHint: texts.documentNotRemovedHint }),
  })
  async function choose(file: File) {
    const found = fileProblem(file) ?? (await contentProblem(file))
    setProblem(found)
    if (found === undefined) send.mutate(file)
  }
  return (
    <FileField
      name="document"
      label={texts.document}
      hint={texts.documentHint}
      optional
      className={className}
      accept={acceptedFiles}
      error={problem ?? (send.error ? reasonOf(send.error, texts.documentFailed) : undefined)}
      file={document && { name: document.fileName, detail: detailOf(document) }}
      busyLabel={send.isPending && texts.documentSending}
      onChoose={(file) => void choose(file)}
      remove={{
        label: texts.documentRemove,
        busy: remove.isPending,
        onClick: () => {
          send.reset()
          remove.mutate()
        },
      }}
    />
  )
}

function detailOf({ size }: CredentialDocument): string {
  return `${texts.documentSent} · ${Math.ceil(size / kilobyte).toLocaleString('pt-BR')} kB`
}
