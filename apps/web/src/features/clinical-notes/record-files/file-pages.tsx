import type { RecordFilePage } from '@escuta/clinical-notes/contract'
import { recordFilesTexts as texts } from '@escuta/i18n'
import { Skeleton } from '@escuta/ui/skeleton'
import type { PagedQuery } from '../../../lib/load-more.tsx'
import { PagedList } from '../paged-list.tsx'
import { FileList } from './file-list.tsx'

type FilePagesProps = {
  readonly query: PagedQuery<RecordFilePage>
  readonly side: 'client' | 'professional'
  readonly emptyHint: string
}

/** All files of a list, page after page, with what opening them means. */
export function FilePages({ query, side, emptyHint }: FilePagesProps) {
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton className="h-60 rounded-card" />}
      none={texts.none}
      emptyHint={emptyHint}
      lead={texts.openingIsRecorded}
    >
      {(all) => <FileList files={all} side={side} />}
    </PagedList>
  )
}
