import { formatDateTime, ownRecordTexts as texts, patientsTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { Download } from 'lucide-react'
import { ClientPage } from '../../../lib/client-page.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { LoadMore, byCursor } from '../../../lib/load-more.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { NotePages } from '../open-note/note-pages.tsx'
import { firstPage } from './first-page.ts'

/** /cliente/prontuario: the notes about the client, and who opened them. */
export function OwnRecordPage() {
  return (
    <ClientPage title={texts.title} subtitle={texts.lead}>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <Section title={texts.notes}>
          <OwnNotes />
        </Section>
        <div className="grid gap-10">
          <Section title={texts.download}>
            <RecordCopy />
          </Section>
          <Section title={texts.openings}>
            <OpeningList />
          </Section>
        </div>
      </div>
    </ClientPage>
  )
}

/** The signed notes about the client, of all their professionals. */
function OwnNotes() {
  const notes = trpc.clinicalNotes.ownNotes.useInfiniteQuery(firstPage, byCursor)
  return <NotePages query={notes} emptyHint={texts.noNotesHint} />
}

const formats = ['pdf', 'json'] as const

/** Downloads the client's record; each download is recorded as an opening. */
function RecordCopy() {
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

/** Who opened notes and files of the client's records, the newest first. */
function OpeningList() {
  const openings = trpc.clinicalNotes.openings.useInfiniteQuery(firstPage, byCursor)
  return (
    <QueryState query={openings} loading={<Loading each="h-60 rounded-card" />}>
      {({ pages }) => (
        <div className="grid gap-3">
          <p className="text-caption text-ink-soft">{texts.openingsHint}</p>
          <Card padding="small">
            {pages[0]?.items.length === 0 && <p className="py-2 text-ink-soft">{texts.noOpenings}</p>}
            <ul className="divide-y divide-line">
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, by, professionalName, notes, files, openedAt }) => (
                  <li key={id} className="py-3 first:pt-0 last:pb-0">
                    <p className="font-medium wrap-anywhere">
                      {by === 'client' ? texts.you : professionalName}
                    </p>
                    <p className="text-caption text-ink-soft">
                      {texts.opened(notes, files)} · {formatDateTime(new Date(openedAt))}
                    </p>
                  </li>
                ))}
            </ul>
          </Card>
          <LoadMore query={openings} texts={patientsTexts} />
        </div>
      )}
    </QueryState>
  )
}
