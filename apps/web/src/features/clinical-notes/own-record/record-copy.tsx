import { ownRecordTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Download } from 'lucide-react'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

const formats = ['pdf', 'json'] as const

/** Downloads the client's record; each download is recorded as an opening. */
export function RecordCopy() {
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-caption text-ink-soft">{texts.downloadHint}</p>
      <div className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <DownloadIn key={format} format={format} />
        ))}
      </div>
    </div>
  )
}

function DownloadIn({ format }: { readonly format: (typeof formats)[number] }) {
  const copy = trpc.clinicalNotes.exportRecord.useMutation({
    onSuccess: async ({ fileName, contentType, content }) => {
      const { bytesOf, saveFile } = await import('../../../lib/save-file.ts')
      saveFile(fileName, contentType, bytesOf(content))
    },
    onError: failureToast(texts),
  })
  return (
    <div className="grid content-start max-sm:w-full">
      <Button
        variant="secondary"
        onClick={() => copy.mutate({ format })}
        busyLabel={copy.isPending && texts.preparing}
      >
        <Download aria-hidden />
        {texts.formats[format]}
      </Button>
      {/* Always rendered, so that its changes are announced. */}
      <div aria-live="polite">
        {copy.isSuccess && <p className="mt-2 text-caption">{texts.saved(copy.data.fileName)}</p>}
      </div>
    </div>
  )
}
