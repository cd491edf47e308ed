import type { RelationDto } from '@escuta/scheduling/contract'
import { formatDate, relationsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { anchors } from '../contents.tsx'

const EndRelationDialog = lazyComponent(() => import('./end-relation-dialog.tsx'), 'EndRelationDialog')

/** The professionals who know the person as a client; each relation can be ended. */
export function RelationsSection() {
  const isClient = mayCall(useUser(), 'scheduling.relations')
  const relations = trpc.scheduling.relations.useQuery(undefined, { enabled: isClient })
  if (!isClient) return null
  return (
    <Section title={texts.title} id={anchors.relations}>
      <p className="text-pretty">{texts.lead}</p>
      <QueryState
        query={relations}
        loading={<Loading each="h-16 rounded-card" />}
        texts={{ failed: texts.loadingFailed, failedHint: texts.loadingFailedHint }}
      >
        {(found) => (
          <Card padding="small">
            {found.length === 0 && <p className="py-1 text-ink-soft">{texts.none}</p>}
            <ul className="divide-y divide-line">
              {found.map((relation) => (
                <Relation key={relation.professionalId} relation={relation} />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
    </Section>
  )
}

function Relation({ relation }: { readonly relation: RelationDto }) {
  const { name, endedAt } = relation
  const [isEnding, setEnding] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-1">
      <h3 className="font-semibold">{name}</h3>
      {endedAt === null ? (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          aria-label={texts.endOf(name)}
          onClick={() => setEnding(true)}
        >
          {texts.end}
        </Button>
      ) : (
        <p className="text-caption text-ink-soft">{texts.endedOn(formatDate(new Date(endedAt)))}</p>
      )}
      {isEnding && <EndRelationDialog relation={relation} onClose={() => setEnding(false)} />}
    </li>
  )
}
