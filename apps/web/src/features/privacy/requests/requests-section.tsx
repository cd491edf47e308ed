import type { DataRequest } from '@escuta/privacy/contract'
import { dataRequestsTexts as texts } from '@escuta/i18n'
import { Skeleton } from '@escuta/ui/skeleton'
import { Suspense } from 'react'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'
import { RequestForm } from '../lazy-dialogs.ts'
import { RequestList } from './request-list.tsx'

/** Data requests: the form and the list. */
export function RequestsSection({ requests }: { readonly requests: readonly DataRequest[] }) {
  return (
    <Section title={texts.title} id={anchors.requests}>
      <p className="text-pretty">{texts.lead}</p>
      <Suspense fallback={<Skeleton className="h-88 rounded-card" />}>
        <RequestForm />
      </Suspense>
      <RequestList requests={requests} />
    </Section>
  )
}
