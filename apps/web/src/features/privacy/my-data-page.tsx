import type { ErasedAnswer, PrivacyOverview } from '@escuta/privacy/contract'
import { myDataTexts as texts } from '@escuta/i18n'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../lib/query-state.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ConsentsSection } from './consents/consents-section.tsx'
import { Contents } from './contents.tsx'
import { CopySection } from './copy/copy-section.tsx'
import { DetailsSection } from './details/details-section.tsx'
import { ErasureSection } from './erasure/erasure-section.tsx'
import { PurposeSection } from './purpose-section.tsx'
import { RecipientsSection } from './recipients/recipients-section.tsx'
import { RelationsSection } from './relations/relations-section.tsx'
import { RequestsSection } from './requests/requests-section.tsx'

type MyDataPageProps = { readonly onErased: (erased: ErasedAnswer) => void }

/** The user's personal data and the rights over it (LGPD, art. 18). */
export function MyDataPage({ onErased }: MyDataPageProps) {
  const overview = trpc.privacy.overview.useQuery()
  return (
    <>
      <PageTitle title={texts.title} />
      <QueryState
        query={overview}
        loading={<PageSkeleton />}
        wholePage
        title={texts.failed}
        hint={texts.failedHint}
      >
        {(data) => <Parts overview={data} onErased={onErased} />}
      </QueryState>
    </>
  )
}

function Parts({ overview, onErased }: MyDataPageProps & { readonly overview: PrivacyOverview }) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,44rem)_1fr]">
      <PageHeader title={texts.title} subtitle={texts.lead} className="lg:col-span-2" />
      <Contents />
      <div className="grid gap-14 lg:col-start-1 lg:row-start-2">
        <PurposeSection />
        <DetailsSection />
        <CopySection />
        <RecipientsSection recipients={overview.recipients} />
        <RelationsSection />
        <ConsentsSection consents={overview.consents} />
        <RequestsSection requests={overview.requests} />
        <ErasureSection overview={overview} onErased={onErased} />
      </div>
    </div>
  )
}

function PageSkeleton() {
  return (
    <Loading className="grid max-w-[44rem] gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-11 max-w-64" />
        <Skeleton className="h-6 max-w-lg" />
      </div>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-4">
          <Skeleton className="h-8 max-w-56" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      ))}
    </Loading>
  )
}
