import { clientAreaTexts, recordFilesTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { PageHeader } from '@escuta/ui/page-header'
import { Skeleton } from '@escuta/ui/skeleton'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AddFile } from './add-file.tsx'
import { FilePages } from './file-pages.tsx'
import { pageOfFiles } from './last-files.ts'

/** /cliente/arquivos: the files of all of the client's records. */
export function ClientFilesPage() {
  const professionals = trpc.clinicalNotes.ownProfessionals.useQuery()
  const files = trpc.clinicalNotes.ownFiles.useInfiniteQuery(pageOfFiles, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <SiteLink to="/cliente" className={buttonClass({ variant: 'secondary' })}>
            {clientAreaTexts.title}
          </SiteLink>
        }
      />
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
    </>
  )
}
