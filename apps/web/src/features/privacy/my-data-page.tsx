import { myDataPurposeTexts, myDataTexts as texts, privacyContact, recipientsTexts } from '@escuta/i18n'
import type { DataRecipient, ErasedAnswer, PrivacyOverview } from '@escuta/privacy/contract'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { PageTitle } from '../../lib/page-title.tsx'
import { QueryState } from '../../lib/query-state.tsx'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ConsentsSection } from './consents/consents-section.tsx'
import { anchors, Contents } from './contents.tsx'
import { CopySection } from './copy/copy-section.tsx'
import { DetailsSection } from './details/details-section.tsx'
import { ErasureSection } from './erasure/erasure-section.tsx'
import { type RecipientGroup, recipientGroups } from './recipients/recipient-groups.ts'
import { RelationsSection } from './relations/relations-section.tsx'
import { RequestsSection } from './requests/requests-section.tsx'

type MyDataPageProps = { readonly onErased: (erased: ErasedAnswer) => void }

/** The user's personal data and the rights over it (LGPD, art. 18). */
export function MyDataPage({ onErased }: MyDataPageProps) {
  const overview = trpc.privacy.overview.useQuery()
  return (
    <>
      <PageTitle title={texts.title} />
      <QueryState query={overview} loading={<PageSkeleton />} wholePage texts={texts}>
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

function PurposeSection() {
  return (
    <Section title={myDataPurposeTexts.title}>
      {myDataPurposeTexts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          {paragraph}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-8">
        <SiteLink to="/privacidade" className="text-link inline-flex min-h-11 items-center">
          {myDataPurposeTexts.policy}
        </SiteLink>
        <p>
          {myDataPurposeTexts.contactBefore}
          <a href={`mailto:${privacyContact}`} className="text-link inline-flex min-h-11 items-center">
            {privacyContact}
          </a>
        </p>
      </div>
    </Section>
  )
}

function RecipientsSection({ recipients }: { readonly recipients: readonly DataRecipient[] }) {
  return (
    <Section title={recipientsTexts.title} id={anchors.recipients}>
      <p className="text-pretty">{recipientsTexts.lead}</p>
      <Card padding="small">
        {recipients.length === 0 ? (
          <p className="py-1 text-ink-soft">{recipientsTexts.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {recipientGroups(recipients).map((group) => (
              <Recipients key={`${group.purpose} ${group.data}`} group={group} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function Recipients({ group: { names, purpose, data } }: { readonly group: RecipientGroup }) {
  return (
    <li className="grid gap-2 py-4 first:pt-1 last:pb-1">
      <h3 className="font-semibold text-pretty">{names.join(', ')}</h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
        <dt className="text-caption text-ink-soft sm:pt-0.5">{recipientsTexts.purpose}</dt>
        <dd className="text-pretty">{purpose}</dd>
        <dt className="text-caption text-ink-soft max-sm:mt-1 sm:pt-0.5">{recipientsTexts.data}</dt>
        <dd className="text-pretty">{data}</dd>
      </dl>
    </li>
  )
}
