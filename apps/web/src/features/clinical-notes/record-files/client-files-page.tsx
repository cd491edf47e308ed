import { recordFilesTexts as texts } from '@escuta/i18n'
import { Skeleton } from '@escuta/ui/skeleton'
import { ClientPage } from '../../../lib/client-page.tsx'
import { byCursor } from '../../../lib/load-more.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AddFile } from './add-file.tsx'
import { FilePages } from './file-pages.tsx'
import { pageOfFiles } from './page-of-files.ts'

/** /cliente/arquivos: the files of all of the client's records. */
export function ClientFilesPage() {
  const professionals = trpc.clinicalNotes.ownProfessionals.useQuery()
  const files = trpc.clinicalNotes.ownFiles.useInfiniteQuery(pageOfFiles, byCursor)
  return (
    <ClientPage title={texts.title} subtitle={texts.lead}>
      <div className="grid gap-6">
        <QueryState query={professionals} loading={<Skeleton className="h-48 rounded-card" />}>
          {(mine) =>
            mine.length > 0 ? (
              <AddFile professionals={mine} />
            ) : (
              <p className="text-ink-soft">{texts.noProfessional}</p>
            )
          }
        </QueryState>
        <FilePages query={files} side="client" emptyHint={texts.noneOfClientHint} />
      </div>
    </ClientPage>
  )
}
