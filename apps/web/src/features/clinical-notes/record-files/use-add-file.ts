import { recordFilesTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { trpc } from '../../../lib/trpc.ts'

/** A client names the professional, a professional the client. */
export type RecordWith = { readonly clientId: string } | { readonly professionalId: string }

type NewFile = { readonly record: RecordWith; readonly file: File }

/** Uploads a file and takes it into a record; `share` is how much of it was sent, 0 to 1. */
export function useAddFile() {
  const [share, setShare] = useState(0)
  const announce = trpc.clinicalNotes.announceFile.useMutation({ meta: { changesNothingShown: true } })
  const take = trpc.clinicalNotes.addFile.useMutation()
  const add = useMutation({
    meta: { changesNothingShown: true },
    async mutationFn({ record, file }: NewFile) {
      setShare(0)
      const { uploadUrl } = await announce.mutateAsync({ record, size: file.size })
      const receipt = await sendFile(uploadUrl, file, { onShare: setShare })
      await take.mutateAsync({ record, fileName: file.name, receipt })
    },
    onSuccess: (_none, { file }) => toast({ tone: 'success', title: texts.added, description: file.name }),
    onError: failureToast(texts),
  })
  return { add, share }
}
