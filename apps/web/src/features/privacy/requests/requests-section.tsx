import type { DataRequest } from '@escuta/privacy/contract'
import { dataRequestsTexts as texts } from '@escuta/i18n'
import { Skeleton } from '@escuta/ui/skeleton'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'
import { RequestList } from './request-list.tsx'

const RequestForm = lazyComponent(
  () => import('./request-form.tsx'),
  'RequestForm',
  () => <Skeleton className="h-88 rounded-card" />,
)

/** Data requests: the form and the list. */
export function RequestsSection({ requests }: { readonly requests: readonly DataRequest[] }) {
  return (
    <Section title={texts.title} id={anchors.requests}>
      <p className="text-pretty">{texts.lead}</p>
      <RequestForm />
      <RequestList requests={requests} />
    </Section>
  )
}
