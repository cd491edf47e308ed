import { clientAreaTexts, recordFilesTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { FileFacts } from './file-facts.tsx'

/** The last files of the client's records, on /cliente. */
export function RecentFiles() {
  const files = trpc.clinicalNotes.ownFiles.useQuery({ limit: 6 })
  return (
    <QueryState query={files} loading={<Loading each="h-28 rounded-card" />}>
      {({ items }) => {
        const kept = items.filter(({ removedAt }) => removedAt === null)
        return (
          <Card padding="small" className="grid gap-4">
            {kept.slice(0, 3).map((file) => (
              <FileFacts key={file.id} file={file} side="client" />
            ))}
            {kept.length === 0 && (
              <div>
                <p className="font-medium">{clientAreaTexts.noFiles}</p>
                <p className="text-caption text-ink-soft">{texts.noneOfClientHint}</p>
              </div>
            )}
          </Card>
        )
      }}
    </QueryState>
  )
}
